import { createHash } from 'node:crypto';

/** A short name for plain data, which no other data has. */
export function hashOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
    .slice(0, 22);
}
