import { createContext, use } from 'react';
import type { Target } from '../../model/vocabulary.ts';

const FileSizeContext = createContext<Map<string, number>>(new Map());

/** Makes the sizes of files that the build makes known to `FileNote`. */
export const FileSizeProvider = FileSizeContext.Provider;

/** What a link downloads, in words: "PDF, 21 kB". Nothing for a link to a page. */
export function FileNote({ of }: { of: Target }) {
  const sizes = use(FileSizeContext);
  if (!of.file) return null;
  const bytes = of.file.bytes ?? sizes.get(of.href.slice(1)) ?? 0;
  return `${of.file.kind}, ${inWords(bytes)}`;
}

/** `21 kB`, `1.4 MB`: thousands, as file managers show them. */
export function inWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
