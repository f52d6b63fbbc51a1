import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the last canary left its report, in the folder that `SIGNPOST_DATA` names. */
export const CANARY_FILE = 'canary.json';

/** What the last canary found. */
export interface CanaryReport {
  /** ISO 8601, in UTC. */
  at: string;
  sent: number;
  lost: number;
}

/** Leaves a report; who reads meanwhile gets the one before. */
export async function leaveReport(folder: string, report: CanaryReport): Promise<void> {
  const place = path.join(folder, CANARY_FILE);
  await writeFile(`${place}.new`, `${JSON.stringify(report)}\n`, { mode: 0o600 });
  await rename(`${place}.new`, place);
}
