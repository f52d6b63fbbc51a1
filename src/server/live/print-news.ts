import { isError } from '../../diagnostics/diagnostic.ts';
import { MAX_SHOWN } from '../../diagnostics/overview.ts';
import { countOf, locateDiagnostic, printOne } from '../../diagnostics/print.ts';
import { printText } from '../../diagnostics/print-many.ts';
import { indexSources } from '../../diagnostics/words.ts';
import type { Compilation } from '../../pipeline.ts';

/**
 * Returns a function that prints what a compilation found: all errors, and the warnings that were
 * not there before. A site may have dozens, which would hide what a save has changed.
 */
export function newsPrinter() {
  let known = new Set<string>();
  return ({ diagnostics, sources }: Pick<Compilation, 'diagnostics' | 'sources'>): string => {
    const indexed = indexSources(sources);
    const isList = diagnostics.length <= MAX_SHOWN;
    const found = (isList ? diagnostics : []).map((diagnostic) => {
      const { file, code, message } = locateDiagnostic(diagnostic, indexed);
      return { diagnostic, key: `${file} ${code} ${message}` };
    });
    const shown = found.filter(({ diagnostic, key }) => isError(diagnostic) || !known.has(key));
    // Errors hide warnings, which are there again when they are mended.
    const kept = diagnostics.some(isError) ? known : [];
    known = new Set([...kept, ...found.map(({ key }) => key)]);
    if (diagnostics.length === 0) return '';
    if (!isList) return printText(diagnostics, sources);
    const hidden = found.length - shown.length;
    const count = countOf(diagnostics) + (hidden > 0 ? ` Not shown again: ${hidden}.` : '');
    return [...shown.map(({ diagnostic }) => printOne(diagnostic, indexed)), count].join('\n\n');
  };
}
