import type { Source, Span } from '../../diagnostics/diagnostic.ts';

/** A line of the list, and where it stands. */
export interface ListedLine {
  text: string;
  span: Span;
}

/** The list of addresses that visitors may know. */
export interface AddressList {
  /** Each once, as it stands first. */
  addresses: ListedLine[];
  /** What git leaves behind where it could not join two lists. */
  marks: ListedLine[];
  /** Other lines, which say nothing. */
  strays: ListedLine[];
}

/** What a new list begins with. */
const HEAD = `# Addresses of this site that visitors may know, one a line; the build adds new ones.
# None of them may vanish: npm run check says what to do.
`;

const MARK = /^(<<<<<<<|\|\|\|\|\|\|\||=======|>>>>>>>)( |$)/;

/** Reads a list: merging may have left addresses twice, and in any order. */
export function addressesIn({ text }: Source): AddressList {
  const list: AddressList = { addresses: [], marks: [], strays: [] };
  const seen = new Set<string>();
  for (const line of linesOf(text)) {
    if (line.text === '' || line.text.startsWith('#')) continue;
    if (MARK.test(line.text)) list.marks.push(line);
    else if (!isAddress(line.text)) list.strays.push(line);
    else if (!seen.has(line.text)) list.addresses.push(line);
    seen.add(line.text);
  }
  return list;
}

function isAddress(text: string): boolean {
  return /^\/[^\s?#]*$/.test(text);
}

function linesOf(text: string): ListedLine[] {
  return [...text.matchAll(/[^\r\n]+/g)].map(({ 0: line, index }) => {
    const start = index + line.length - line.trimStart().length;
    return { text: line.trim(), span: { start, end: start + line.trim().length } };
  });
}

/**
 * A list with more addresses: sorted, so that lists that grew apart can be joined, and without
 * what git left behind.
 *
 * @param text the list as it is; undefined if there is none.
 * @returns undefined if it has all of them, and nothing is to be put right.
 */
export function withAddresses(text: string | undefined, more: string[]): string | undefined {
  const { addresses, marks } = addressesIn({ file: '', text: text ?? '' });
  const known = new Set(addresses.map((line) => line.text));
  if (marks.length === 0 && more.every((address) => known.has(address))) return undefined;
  const lines = linesOf(text ?? HEAD).map((line) => line.text);
  const others = lines.filter((line) => !isAddress(line) && !MARK.test(line));
  const sorted = [...new Set([...known, ...more])].sort();
  const end = text?.includes('\r\n') ? '\r\n' : '\n';
  return [...others, ...sorted, ''].join(end);
}
