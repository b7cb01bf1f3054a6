/** WebDriver BiDi: commands and answers as JSON over one WebSocket. Only the commands that are used here have a type. */
import { STEP_LIMIT_MS, within } from "./driver.ts";

interface Answers {
  "session.new": { readonly sessionId: string };
  "browser.createUserContext": { readonly userContext: string };
  "browser.removeUserContext": object;
  "browsingContext.create": { readonly context: string };
  "browsingContext.navigate": object;
  "browsingContext.reload": object;
  "browsingContext.traverseHistory": object;
  "browsingContext.setViewport": object;
  "browsingContext.captureScreenshot": { readonly data: string };
  "input.performActions": object;
  "script.evaluate":
    | { readonly type: "success"; readonly result: { readonly value: string } }
    | { readonly type: "exception"; readonly exceptionDetails: { readonly text: string } };
}

interface Answer {
  readonly id?: number;
  readonly type: "success" | "error" | "event";
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer;
      if (answer.id === undefined) return;
      this.#waiting.get(answer.id)?.(answer);
      this.#waiting.delete(answer.id);
    });
  }

  static async open(address: string): Promise<BidiConnection> {
    const socket = new WebSocket(address);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener("open", () => resolve());
      socket.addEventListener("error", () => reject(new Error(`No WebDriver BiDi at ${address}`)));
    });
    const connection = new BidiConnection(socket);
    await connection.send("session.new", {
      capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: "ignore" } } },
    });
    return connection;
  }

  async send<M extends keyof Answers>(
    method: M,
    params: object,
    limitMs = STEP_LIMIT_MS,
  ): Promise<Answers[M]> {
    const id = ++this.#lastId;
    const answered = new Promise<Answer>((resolve) => this.#waiting.set(id, resolve));
    this.#socket.send(JSON.stringify({ id, method, params }));
    const answer = await within(limitMs, `${method} ${JSON.stringify(params).slice(-200)}`, answered);
    if (answer.type === "error") throw new Error(`${method}: ${answer.error} ${answer.message}`);
    return answer.result as Answers[M];
  }

  close(): void {
    this.#socket.close();
  }
}
