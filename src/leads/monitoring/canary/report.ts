import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The report of the last canary run, in the folder that `SIGNPOST_DATA` names. */
export const CANARY_FILE = 'canary.json';

/** The result of the last canary run. */
export interface CanaryReport {
  /** ISO 8601, in UTC. */
  at: string;
  sent: number;
  lost: number;
}

/** Writes the report atomically. */
export async function leaveReport(folder: string, report: CanaryReport): Promise<void> {
  const file = path.join(folder, CANARY_FILE);
  await writeFile(`${file}.new`, `${JSON.stringify(report)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
