/** Quotes a text, with the quotes that need no escaping if possible. */
export function inQuotes(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  if (!text.includes("'")) return `'${text}'`;
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** The kind of quotes that `inQuotes` uses. */
export function kindOfQuotes(text: string): 'single' | 'double' {
  return inQuotes(text).startsWith("'") ? 'single' : 'double';
}
