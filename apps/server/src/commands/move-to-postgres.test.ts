import { newNode } from "@furrow/sync";
import { describe, expect, inject, test } from "vitest";
import { emptyPostgres } from "../testing/engines.ts";
import { runFurrow } from "../testing/run-furrow.ts";
import { openDevice } from "../testing/sync-device.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { Browser, jsonOf, startTestServer } from "../testing/test-server.ts";

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
    const subscription = {
      endpoint: "https://fcm.googleapis.com/fcm/send/1",
      p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
    };
    expect((await ada.send("PUT", "/api/alarm/subscription", subscription)).status).toBe(204);
    const { key } = await jsonOf(await ada.get("/api/alarm"));
    const alarm = { end: Date.now() + 3_600_000, stamp: 1 };
    expect((await ada.send("PUT", "/api/alarm/sessions/s1", alarm)).status).toBe(204);
    expect((await ada.post("/api/feeds", { options: "{}" })).status).toBe(201);
    await before.close();

    const database = await emptyPostgres(postgres ?? "");
    const url = database.engine === "postgres" ? database.url : "";
    const move = () => runFurrow(["move-to-postgres", url], { DATA_DIR: folder });
    const report = await move();
    expect(report).toMatchObject({ code: 0, stderr: "" });
    expect(report.stdout).toContain("sync_rows: 230\nalarms: 1\npush_subscriptions: 1\n");
    expect(await move()).toMatchObject({ code: 1, stderr: expect.stringContaining("already has rows") });

    const after = await startTestServer({ AUTH_SECRET }, { database });
    ada = ada.at(after);
    expect(await jsonOf(await ada.get("/api/alarm"))).toMatchObject({ key, subscription: true });
    expect(await jsonOf(await ada.get("/api/feeds"))).toMatchObject({ feeds: [{ options: "{}" }] });
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
