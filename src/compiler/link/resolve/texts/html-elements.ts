import type { Token } from 'markdown-it';
import { bySynonym } from '../../../check/synonyms.ts';

/** An HTML element with plain words in it, as it is written and as Markdown has it. */
interface Element {
  written: string;
  right: string;
}

/** The Markdown around the words of an element; of a link, behind them. */
const SIGNS = bySynonym({ '**': 'b strong', '*': 'i em', '`': 'code' });

const OPENING = /^<([a-z]+)(?:\s[^<>]*)?>$/i;

/** Matches the address of a link, if Markdown can have it as it stands. */
const ADDRESS = /\shref\s*=\s*(["'])([^"'\s()<>]+)\1/i;

/**
 * Returns the element whose opening tag is at this place of a paragraph, if Markdown has the same:
 * `<b>bold</b>`, `<a href="/contact">words</a>`.
 */
export function elementAt(parts: Token[], index: number): Element | undefined {
  const [opening, words, closing] = parts.slice(index, index + 3).map(({ content }) => content);
  const name = OPENING.exec(opening ?? '')?.[1]?.toLowerCase();
  const isPlain = parts[index + 1]?.type === 'text' && /^[^[\]<>*_`"\\]+$/.test(words ?? '');
  if (!isPlain || closing?.toLowerCase() !== `</${name}>`) return undefined;
  const written = [opening, words, closing].join('');
  const said = words?.trim() ?? '';
  const address = name === 'a' ? ADDRESS.exec(opening ?? '')?.[2] : undefined;
  const sign = SIGNS.get(name ?? '');
  const isWord = said === words && /^[\p{L}\p{N}].*[\p{L}\p{N}]$|^[\p{L}\p{N}]$/su.test(said);
  if (address) return { written, right: `[${said}](${address})` };
  return sign && isWord ? { written, right: `${sign}${said}${sign}` } : undefined;
}
