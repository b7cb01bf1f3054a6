import { newNode } from "@furrow/sync";
import { describe, expect, inject, test } from "vitest";
import { emptyPostgres } from "../testing/engines.ts";
import { runFurrow } from "../testing/run-furrow.ts";
import { openDevice } from "../testing/sync-device.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { Browser, startTestServer } from "../testing/test-server.ts";

const postgres = inject("postgresUrl");
const AUTH_SECRET = "the secret that moves along with the data";

describe.skipIf(postgres === undefined)("moving to PostgreSQL", () => {
  test("everybody stays signed in, keeps the password and every row; a second move is refused", async () => {
    const folder = temporaryFolder();
    const before = await startTestServer({ DATA_DIR: folder, AUTH_SECRET });
    let ada = new Browser(before);
    await ada.signUp("ada@example.org");
    const post = { post: (path: string, body: unknown) => ada.post(path, body) };
    const phone = await openDevice(
      post,
      newNode(() => 0.1),
    );
    for (let count = 0; count < 230; count++)
      await phone.write({
        table: "tasks",
        row: `row${count}`,
        cells: { _c: true, title: `Täsk ${count} 🐔` },
      });
    await phone.settle();
    await before.close();

    const database = await emptyPostgres(postgres ?? "");
    const url = database.engine === "postgres" ? database.url : "";
    const move = () => runFurrow(["move-to-postgres", url], { DATA_DIR: folder });
    const report = await move();
    expect(report).toMatchObject({ code: 0, stderr: "" });
    expect(report.stdout).toContain("sync_rows: 230\n");
    expect(await move()).toMatchObject({ code: 1, stderr: expect.stringContaining("already has rows") });

    const after = await startTestServer({ AUTH_SECRET }, { database });
    ada = ada.at(after);
    await phone.settle();
    const fresh = await openDevice(
      post,
      newNode(() => 0.2),
    );
    await fresh.settle();
    expect(fresh.digest()).toBe(phone.digest());
    const again = await new Browser(after).post("/api/auth/sign-in/email", {
      email: "ada@example.org",
      password: "secret-1",
    });
    expect(again.status).toBe(200);
    expect(await (await new Browser(after).get("/api/settings")).json()).toMatchObject({
      signUp: { state: "open" },
    });
    await after.close();
  });
});
