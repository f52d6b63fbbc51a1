/** A text in the kind of quotes that leaves it as it is. */
export function inQuotes(text: string): string {
  if (!/["\\]/.test(text)) return `"${text}"`;
  if (!text.includes("'")) return `'${text}'`;
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/** The kind of quotes that `inQuotes` puts a text in. */
export function kindOfQuotes(text: string): 'single' | 'double' {
  return inQuotes(text).startsWith("'") ? 'single' : 'double';
}
