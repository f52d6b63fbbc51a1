import { createHash, hash } from 'node:crypto';

/** The length of a hash: 132 bits in base64url. */
const LENGTH = 22;

/** Returns a hash of plain data: the start of the SHA-256 of its JSON, in base64url. */
export function hashOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value) ?? '', 'base64url').slice(0, LENGTH);
}

/** Returns a hash of plain data with a part of which the JSON is already made. */
export function hashWithJson(value: unknown, json: Uint8Array): string {
  const made = createHash('sha256').update(JSON.stringify(value)).update(json);
  return made.digest('base64url').slice(0, LENGTH);
}

/** Returns plain data with its hash. */
export function hashed<Value>(value: Value): { value: Value; hash: string } {
  return { value, hash: hashOf(value) };
}

/** Returns the whole SHA-256 of a file's content, in base64url. */
export function hashOfBytes(bytes: Uint8Array): string {
  return hash('sha256', bytes, 'base64url');
}
