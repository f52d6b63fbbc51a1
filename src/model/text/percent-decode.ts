/** Decodes percent-encoding (`%20`); undefined if it is malformed. */
export function percentDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
