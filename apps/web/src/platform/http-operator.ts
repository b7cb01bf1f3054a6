import { parseOperatorSettings } from "../data/operator/operator-store.ts";
import { requestJson } from "./http.ts";
import type { Operator } from "./ports.ts";

export const httpOperator: Operator = {
  async settings() {
    const answer = await requestJson({ method: "GET", path: "/api/settings" });
    return answer.ok ? parseOperatorSettings(answer.body) : null;
  },
};
