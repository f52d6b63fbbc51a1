/** Paragraphs of Markdown; empty ones are left out. */
export function paragraphs(...parts: string[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** A text as it is, in a block of code. `of` says what it is: `yaml site/nav.yaml`. */
export function fence(of: string, text: string): string {
  const sign = text.includes('```') ? '````' : '```';
  return `${sign}${of}\n${text.trimEnd()}\n${sign}`;
}

/** A table. Its columns are as wide as each cell: one that grows changes no other line. */
export function table([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
