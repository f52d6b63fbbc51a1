import { createContext, Fragment, type ReactNode, use } from 'react';
import type { BrowserWords } from '../../words/browser-words.ts';
import { directionOf } from '../../words/numbers.ts';
import type { Words } from '../../words/types.ts';

const PageWords = createContext<Words | undefined>(undefined);
const IslandWords = createContext<BrowserWords | undefined>(undefined);

/** Provides the engine's texts to the views of a page. */
export function WordsProvider({ of, children }: { of: Words; children: ReactNode }) {
  return (
    <PageWords value={of}>
      <IslandWords value={of}>{children}</IslandWords>
    </PageWords>
  );
}

/** Provides the texts that browsers have, too, to an island. */
export const IslandWordsProvider = IslandWords.Provider;

/** Returns the engine's texts in the site's language. Not for islands: see `useIslandWords`. */
export function useWords(): Words {
  const words = use(PageWords);
  if (!words) throw new Error('useWords is called outside a page.');
  return words;
}

/** Returns the texts that browsers have: for islands, and components used in islands and pages. */
export function useIslandWords(): BrowserWords {
  const words = use(IslandWords);
  if (!words) throw new Error('useIslandWords is called outside a page.');
  return words;
}

/** Returns whether the site's language is written right to left. */
export function useIsRightToLeft(): boolean {
  const words = use(IslandWords);
  return words !== undefined && directionOf(words.locale) === 'rtl';
}

/** Separator: a control character that occurs in no text. */
const MARK = '\u001f';

/** Fills React nodes into a text: `withParts(words.receipt, { receipt: <b/> })`. */
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
