/** A page with every part of components/ in every state and theme. Not part of the product. */

import { THEME_NAMES } from "@furrow/core";
import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import hen from "../art/animals/hen.svg?no-inline";
import { Badge } from "../components/badge.tsx";
import { Button } from "../components/button.tsx";
import { Card } from "../components/card.tsx";
import { Checkbox } from "../components/checkbox.tsx";
import { AlertDialog, Dialog } from "../components/dialog.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { IconButton } from "../components/icon-button.tsx";
import { Loading, Message } from "../components/message.tsx";
import { NumberStepper } from "../components/number-stepper.tsx";
import { PageHeading } from "../components/page-heading.tsx";
import { PasswordField } from "../components/password-field.tsx";
import { ProgressBar } from "../components/progress-bar.tsx";
import { SegmentedControl } from "../components/segmented-control.tsx";
import { Select } from "../components/select.tsx";
import { Sheet } from "../components/sheet.tsx";
import { Switch } from "../components/switch.tsx";
import { TextArea } from "../components/text-area.tsx";
import { TextField } from "../components/text-field.tsx";
import { useLook, useNotify } from "../hooks/hooks.ts";
import { useWiring } from "../hooks/wiring.tsx";
import { VOICES } from "../ports.ts";
import { AdSlot } from "../shared/ads/ad-slot.tsx";
import { APPEARANCES } from "../state/appearance/appearance.ts";
import styles from "./components-page.module.css";

const TONES = ["success", "error", "info", "warning"] as const;

export default function ComponentsPage() {
  return (
    <main className={styles.page}>
      <PageHeading intro="Every part, in every state.">Components</PageHeading>
      <Looks />
      <Buttons />
      <Fields />
      <Words />
      <Layers />
      <Sounds />
      <AdSlot />
    </main>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card as="section" className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.row}>{children}</div>
    </Card>
  );
}

function Looks() {
  const [{ theme, appearance }, look] = useLook();
  const named = <Value extends string>(value: Value) => ({ value, label: value });
  return (
    <Part title="Themes">
      <SegmentedControl
        label="Theme"
        value={theme}
        options={THEME_NAMES.map(named)}
        onValue={(next) => look.choose({ theme: next })}
      />
      <SegmentedControl
        label="Appearance"
        value={appearance}
        options={APPEARANCES.map(named)}
        onValue={(next) => look.choose({ appearance: next })}
      />
      <Card tone="accent">
        On the accent: <a href="/tasks">your tasks</a>
      </Card>
      <Card tone="sunk">
        Pressed in: <a href="/tasks">your tasks</a>
      </Card>
      <Card tone="raised">Raised card</Card>
    </Part>
  );
}

function Buttons() {
  return (
    <Part title="Buttons">
      <Button variant="primary" icon={<Plus aria-hidden="true" />}>
        Primary
      </Button>
      <Button>Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="danger">Danger</Button>
      <Button variant="primary" disabled>
        Disabled
      </Button>
      <Button variant="primary" pending pendingText="Saving...">
        Save
      </Button>
      <Button size="sm">Small</Button>
      <Button size="lg" variant="primary">
        Large
      </Button>
      <IconButton label="Delete" variant="danger">
        <Trash2 aria-hidden="true" />
      </IconButton>
      <IconButton label="Add" variant="outlined">
        <Plus aria-hidden="true" />
      </IconButton>
    </Part>
  );
}

function Fields() {
  const [hours, setHours] = useState(2);
  const [category, setCategory] = useState<"Reading" | "Practice">("Reading");
  const [checked, setChecked] = useState(true);
  return (
    <Part title="Fields">
      <TextField label="Task name" placeholder="Chapter 4" hint="Short is fine" />
      <TextField label="Start time" type="time" error="Please select a start time" />
      <PasswordField label="Password" defaultValue="secret" />
      <TextArea label="Description" defaultValue="Read it twice" />
      <Select
        label="Category"
        value={category}
        options={[
          { value: "Reading", label: "Reading" },
          { value: "Practice", label: "Practice" },
        ]}
        onValue={setCategory}
      />
      <NumberStepper label="Hours" value={hours} min={0.5} max={24} step={0.5} onValue={setHours} />
      <Checkbox label="Done" checked={checked} onChecked={setChecked} />
      <Switch label="Sound" hint="A small bell" checked={checked} onChecked={setChecked} />
    </Part>
  );
}

function Words() {
  return (
    <Part title="Words">
      {TONES.map((tone) => (
        <Message key={tone} tone={tone}>
          A message of the kind {tone}
        </Message>
      ))}
      {(["neutral", "accent", ...TONES] as const).map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      <div className={styles.wide}>
        <ProgressBar label="Progress" percent={62} />
      </div>
      <div className={styles.wide}>
        <ProgressBar label="Progress, done" percent={100} done />
      </div>
      <div className={styles.wide}>
        <EmptyState
          title="Nothing here yet"
          picture={<img src={hen} alt="" width={68} height={68} />}
          action={<Button variant="primary">Add something</Button>}
        >
          Once there is, it will be shown here.
        </EmptyState>
        <Loading>Loading tasks...</Loading>
      </div>
    </Part>
  );
}

function Layers() {
  const notify = useNotify();
  const [open, setOpen] = useState<"none" | "dialog" | "alert" | "sheet">("none");
  const close = () => setOpen("none");
  return (
    <Part title="Layers">
      <Button onClick={() => setOpen("dialog")}>Dialog</Button>
      <Button onClick={() => setOpen("alert")}>Alert dialog</Button>
      <Button onClick={() => setOpen("sheet")}>Sheet</Button>
      {TONES.map((tone) => (
        <Button key={tone} onClick={() => notify[tone](`A notice of the kind ${tone}`)}>
          {tone}
        </Button>
      ))}
      <Button
        onClick={() =>
          notify.info("Task deleted", { action: { label: "Undo", run: () => notify.success("It is back") } })
        }
      >
        with Undo
      </Button>
      {open === "dialog" && (
        <Dialog
          title="Edit Profile"
          onClose={close}
          footer={
            <Button variant="primary" onClick={close}>
              Save
            </Button>
          }
        >
          <TextField label="Name" />
        </Dialog>
      )}
      {open === "alert" && (
        <AlertDialog
          title="Delete Task"
          confirmText="Delete"
          onConfirm={() => {
            notify.success("Deleted");
            close();
          }}
          onCancel={close}
        >
          Are you sure you want to delete this task?
        </AlertDialog>
      )}
      {open === "sheet" && (
        <Sheet title="Sheet" onClose={close}>
          <p>Swipe down, press Escape or touch the backdrop.</p>
        </Sheet>
      )}
    </Part>
  );
}

function Sounds() {
  const { sounds } = useWiring();
  return (
    <Part title="Sounds">
      {(["notice", "alarm", ...VOICES] as const).map((sound) => (
        <Button key={sound} size="sm" onClick={() => sounds.play(sound)}>
          {sound}
        </Button>
      ))}
    </Part>
  );
}
