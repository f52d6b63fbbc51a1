import { createContext, use } from 'react';
import type { Target } from '../../model/vocabulary.ts';
import { fileSize } from '../../words/numbers.ts';
import { useWords } from './words-context.tsx';

const FileSizeContext = createContext<Map<string, number>>(new Map());

/** Makes the sizes of files that the build makes known to `FileNote`. */
export const FileSizeProvider = FileSizeContext.Provider;

/** What a link downloads, in words: "PDF, 21 kB". Nothing for a link to a page. */
export function FileNote({ of }: { of: Target }) {
  const sizes = use(FileSizeContext);
  const { blocks, locale } = useWords();
  if (!of.file) return null;
  const bytes = of.file.bytes ?? sizes.get(of.href.slice(1)) ?? 0;
  return blocks.file({ kind: of.file.kind, size: fileSize(bytes, locale) });
}
