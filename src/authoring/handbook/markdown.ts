/** Joins paragraphs of Markdown; empty ones are left out. */
export function paragraphs(...parts: string[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Returns a fenced code block. `of` is its info string: `yaml site/nav.yaml`. */
export function fence(of: string, text: string): string {
  const sign = text.includes('```') ? '````' : '```';
  return `${sign}${of}\n${text.trimEnd()}\n${sign}`;
}

/** Returns a table. Cells are not padded, so that a longer cell changes no other line. */
export function table([head = [], ...rows]: string[][]): string {
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
