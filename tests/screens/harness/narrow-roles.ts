/**
 * ivya works out the role of every element of the page to find those of one role, which was most of a test's time. Here it looks only at
 * those that can have the role: the tags that bring it along, and all with a `role` of their own.
 */
import type { Ivya, SelectorRoot } from "ivya";

const TAGS: Readonly<Record<string, string>> = {
  alert: "",
  alertdialog: "",
  banner: "header",
  button: "button,summary,input",
  checkbox: "input",
  columnheader: "th",
  combobox: "select,input",
  definition: "dd",
  dialog: "dialog",
  form: "form",
  grid: "",
  gridcell: "td",
  group: "fieldset,details,optgroup",
  heading: "h1,h2,h3,h4,h5,h6",
  img: "img,svg",
  link: "a,area",
  list: "ul,ol,menu",
  listitem: "li",
  main: "main",
  menu: "",
  menuitem: "",
  navigation: "nav",
  option: "option",
  progressbar: "progress",
  radio: "input",
  radiogroup: "",
  region: "section",
  searchbox: "input",
  spinbutton: "input",
  status: "output",
  switch: "input",
  tab: "",
  term: "dt",
  textbox: "input,textarea",
};

export function narrowRoles(engine: Ivya): void {
  const byRole = engine._engines.get("internal:role");
  if (byRole === undefined) throw new Error("ivya finds roles in another way now");
  engine._engines.set("internal:role", {
    queryAll(root, selector: string) {
      const tags = TAGS[/^\w+/.exec(selector)?.[0] ?? ""];
      if (tags === undefined) return byRole.queryAll(root, selector);
      const candidates = root.querySelectorAll(tags === "" ? "[role]" : `${tags},[role]`);
      return byRole.queryAll({ querySelectorAll: () => candidates } as unknown as SelectorRoot, selector);
    },
  });
}
