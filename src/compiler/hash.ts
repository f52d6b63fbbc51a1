import { hash } from 'node:crypto';

/** A short name for plain data, which no other data has. */
export function hashOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value) ?? '', 'base64url').slice(0, 22);
}
