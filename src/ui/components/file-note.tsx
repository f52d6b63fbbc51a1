import type { Target } from '../../model/schema/resolved-values.ts';
import { fileSize } from '../../words/numbers.ts';
import { usePageData } from './page-context.tsx';
import { useWords } from './words-context.tsx';

/** Type and size of a link's download: "PDF, 21 kB". Nothing for a link to a page. */
export function FileNote({ of }: { of: Target }) {
  const { fileSizes } = usePageData('FileNote');
  const { blocks, locale } = useWords();
  if (!of.file) return null;
  const bytes = of.file.bytes ?? fileSizes.get(of.href.slice(1)) ?? 0;
  return blocks.file({ kind: of.file.kind, size: fileSize(bytes, locale) });
}
