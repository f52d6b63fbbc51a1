import { createContext, use } from 'react';
import type { Target } from '../../model/schema/resolved-values.ts';
import { fileSize } from '../../words/numbers.ts';
import { useWords } from './words-context.tsx';

const FileSizeContext = createContext<Map<string, number>>(new Map());

/** Provides the sizes of generated files to `FileNote`. */
export const FileSizeProvider = FileSizeContext.Provider;

/** Type and size of a link's download: "PDF, 21 kB". Nothing for a link to a page. */
export function FileNote({ of }: { of: Target }) {
  const sizes = use(FileSizeContext);
  const { blocks, locale } = useWords();
  if (!of.file) return null;
  const bytes = of.file.bytes ?? sizes.get(of.href.slice(1)) ?? 0;
  return blocks.file({ kind: of.file.kind, size: fileSize(bytes, locale) });
}
