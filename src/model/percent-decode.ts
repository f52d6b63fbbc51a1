/** A text without its percent-encoding (`%20`); undefined if a part of a sign is missing. */
export function percentDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
