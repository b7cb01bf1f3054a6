import type { Operator } from "../ports.ts";
import { parseOperatorSettings } from "../state/operator-store.ts";
import { requestJson } from "./http.ts";

export const httpOperator: Operator = {
  async settings() {
    const answer = await requestJson({ method: "GET", path: "/api/settings" });
    return answer.ok ? parseOperatorSettings(answer.value) : null;
  },
};
