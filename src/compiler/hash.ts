import { hash } from 'node:crypto';

/** Returns a hash of plain data: the first 22 characters of its SHA-256 in base64url. */
export function hashOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value) ?? '', 'base64url').slice(0, 22);
}
