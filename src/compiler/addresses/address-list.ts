import type { Source, Span } from '../../diagnostics/diagnostic.ts';
import { lineEndingOf } from '../../diagnostics/position.ts';

export interface ListedLine {
  text: string;
  span: Span;
}

/** The list of all addresses that were ever published. */
interface AddressList {
  /** Each once, at its first occurrence. */
  addresses: ListedLine[];
  /** Git's merge conflict markers. */
  marks: ListedLine[];
  /** Other lines, which have no meaning. */
  strays: ListedLine[];
}

/** The header of a new list. */
const HEAD = `# Addresses of this site that visitors may know, one a line; the build adds new ones.
# None of them may vanish: npm run check says what to do.
`;

const MARK = /^(<<<<<<<|\|\|\|\|\|\|\||=======|>>>>>>>)( |$)/;

/** Parses a list: after a merge, addresses may be duplicated and unsorted. */
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

/**
 * Returns the address of a published file as the list has it: what neither the list nor the old
 * address of a redirect may contain is percent-encoded, all other characters are as written.
 */
export function addressOfFile(file: string): string {
  return `/${file.replace(/[\s%?#*<{[(\\]/g, (character) =>
    character === encodeURIComponent(character)
      ? `%${character.charCodeAt(0).toString(16).toUpperCase()}`
      : encodeURIComponent(character),
  )}`;
}

function linesOf(text: string): ListedLine[] {
  return [...text.matchAll(/[^\r\n]+/g)].map(({ 0: line, index }) => {
    const start = index + line.length - line.trimStart().length;
    return { text: line.trim(), span: { start, end: start + line.trim().length } };
  });
}

/**
 * Adds addresses to a list: sorted, so that diverged lists can be merged, and without conflict
 * markers.
 *
 * @param text the current list; undefined if there is none.
 * @returns undefined if the list has all of them, and no conflict markers.
 */
export function withAddresses(text: string | undefined, more: string[]): string | undefined {
  const { addresses, marks } = addressesIn({ file: '', text: text ?? '' });
  const known = new Set(addresses.map((line) => line.text));
  if (marks.length === 0 && more.every((address) => known.has(address))) return undefined;
  const lines = linesOf(text ?? HEAD).map((line) => line.text);
  const others = lines.filter((line) => !isAddress(line) && !MARK.test(line));
  const sorted = [...new Set([...known, ...more])].sort();
  return [...others, ...sorted, ''].join(lineEndingOf(text ?? ''));
}
