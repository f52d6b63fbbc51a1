import { createHash } from 'node:crypto';
import type { CheckedDocument } from '../../check/check.ts';

/** Changes with what a document says, not with its comments: eight letters and digits. */
export function versionOf({ value }: Pick<CheckedDocument, 'value'>): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);
}
