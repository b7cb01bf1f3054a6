import { isJsonObject } from "@furrow/core";
import { parseOperatorSettings } from "../../state/operator-store.ts";
import type { Operator } from "../ports/server.ts";
import { requestJson } from "./http.ts";

export const httpOperator: Operator = {
  async settings() {
    const answer = await requestJson({ method: "GET", path: "/api/settings" });
    return answer.ok ? parseOperatorSettings(answer.value) : null;
  },
  async legalText(slug) {
    // Without a network the browser's cache has the text of the last visit.
    for (const cache of ["no-cache", "force-cache"] as const) {
      const answer = await requestJson({ method: "GET", path: `/api/legal/${slug}`, cache });
      if (answer.ok && isJsonObject(answer.value) && typeof answer.value.text === "string")
        return answer.value.text;
    }
    return null;
  },
};
