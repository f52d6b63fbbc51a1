import { createContext, Fragment, type ReactNode, use } from 'react';
import type { BrowserWords } from '../../words/browser-words.ts';
import { directionOf } from '../../words/numbers.ts';
import type { Words } from '../../words/types.ts';

const PageWords = createContext<Words | undefined>(undefined);
const IslandWords = createContext<BrowserWords | undefined>(undefined);

/** Makes the words of a site known to the views of a page. */
export function WordsProvider({ of, children }: { of: Words; children: ReactNode }) {
  return (
    <PageWords value={of}>
      <IslandWords value={of}>{children}</IslandWords>
    </PageWords>
  );
}

/** Makes those words known to an island that browsers have too. */
export const IslandWordsProvider = IslandWords.Provider;

/** The words of the site, in its language. Not for islands: see `useIslandWords`. */
export function useWords(): Words {
  const words = use(PageWords);
  if (!words) throw new Error('useWords is called outside a page.');
  return words;
}

/** What of them browsers have: for islands, and for what stands in islands and pages alike. */
export function useIslandWords(): BrowserWords {
  const words = use(IslandWords);
  if (!words) throw new Error('useIslandWords is called outside a page.');
  return words;
}

/** Whether the words of the site run from the right. */
export function useIsRightToLeft(): boolean {
  const words = use(IslandWords);
  return words !== undefined && directionOf(words.locale) === 'rtl';
}

/** No word of any language holds it. */
const MARK = '\u001f';

/** A word in which something is more than text: `withParts(words.receipt, { receipt: <b/> })`. */
export function withParts<Name extends string>(
  word: (values: Record<Name, string>) => string,
  parts: Record<Name, ReactNode>,
): ReactNode {
  const marks = Object.keys(parts).map((name) => [name, `${MARK}${name}${MARK}`]);
  const pieces = word(Object.fromEntries(marks)).split(MARK);
  return pieces.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the order of a sentence.
    <Fragment key={index}>{index % 2 === 1 ? parts[piece as Name] : piece}</Fragment>
  ));
}
