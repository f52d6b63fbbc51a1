/** "1 space", "2 spaces". */
export function spaces(count: number): string {
  return count === 1 ? '1 space' : `${count} spaces`;
}

/** How a text is put in quotes: the line as it has to be or, if that is long, the ends of the text. */
export type Quoting = { kind: 'single' | 'double' } & (
  | { line: string }
  | { first: string; last: string }
);

/** `Put it in double quotes: label: "@home"`. */
export function putInQuotes(quoting: Quoting, what = 'it'): string {
  return `Put ${inKindOfQuotes(quoting, what)}`;
}

/** `If it is a text, put it in double quotes: label: "@home"`. */
export function quotesForText(quoting: Quoting): string {
  return `If it is a text, put ${inKindOfQuotes(quoting, 'it')}`;
}

function inKindOfQuotes(quoting: Quoting, what: string): string {
  const head = `${what} in ${quoting.kind} quotes: `;
  return 'line' in quoting
    ? `${head}${quoting.line}`
    : `${head}one before "${quoting.first}", one after "${quoting.last}".`;
}
