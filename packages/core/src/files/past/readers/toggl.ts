/** The detailed report of Toggl Track as CSV: one row for each time entry. */

import { readSession } from "../read-session.ts";
import type { TableReader } from "../reader.ts";

export const togglReader: TableReader = {
  source: "toggl",
  columns: ["description", "project", "startdate", "starttime", "duration"],
  dates: ["startdate", "enddate"],
  read: ([table], { into, order }) => {
    if (table === undefined) return;
    const { cell } = table;
    for (const row of table.rows) {
      const project = cell(row, "project");
      const task = cell(row, "task");
      const title = into.text(cell(row, "description") || task || project);
      if (cell(row, "tags") !== "") into.leave("tag", cell(row, "tags"));
      const start = [cell(row, "startdate"), cell(row, "starttime")] as const;
      readSession(into, order, {
        parts: [...start, cell(row, "client"), project, task, cell(row, "description"), cell(row, "email")],
        title,
        course: into.course(project),
        start: start.join(" ").trim(),
        end: [cell(row, "enddate"), cell(row, "endtime")].join(" ").trim(),
        length: cell(row, "duration"),
        unit: "hours",
      });
    }
  },
};
