/** Bytes of chance in a key: nobody meets or guesses one. */
const LENGTH = 16;

/** A key for something to be sent. By hand, since `randomUUID` is not there on pages without TLS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
