import { counted } from '../model/text/counted.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type Kind, kindsOf, MAX_SHOWN, type MistakeGroup, mistakesToShow } from './overview.ts';
import { countOf, printAll, printOne } from './print.ts';
import { type IndexedSources, indexSources, type Sources } from './words.ts';

/** The text output: all diagnostics or, if there are very many, a selection of each kind. */
export function printText(diagnostics: Diagnostic[], sources: Sources): string {
  if (diagnostics.length <= MAX_SHOWN) return printAll(diagnostics, sources);
  const kinds = kindsOf(diagnostics);
  const indexed = indexSources(sources);
  const shown = mistakesToShow(diagnostics).map((mistake) => printGroup(mistake, indexed));
  const example = kinds[0]?.code ?? '';
  return [...shown, tableOf(kinds), waysOn(diagnostics, example), countOf(diagnostics)].join(
    '\n\n',
  );
}

function printGroup({ first, places }: MistakeGroup, sources: IndexedSources): string {
  const printed = printOne(first, sources);
  return places === 1
    ? printed
    : `${printed}\n  The same in ${counted(places - 1, 'other place')}.`;
}

/** A table with the number of diagnostics and files of each kind. */
export function tableOf(kinds: Kind[]): string {
  const rows = kinds.map(({ code, severity, found, files }) => [
    code,
    counted(found.length, severity),
    `in ${counted(files, 'file')}`,
  ]);
  const widths = [0, 1].map((index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  const lines = rows.map(
    ([code = '', count = '', files = '']) =>
      `  ${code.padEnd(widths[0] ?? 0)}  ${count.padStart(widths[1] ?? 0)}  ${files}`,
  );
  return ['All that was found, by its kind:', ...lines].join('\n');
}

/** How to see the rest, and what can be fixed automatically. */
function waysOn(diagnostics: Diagnostic[], code: string): string {
  const certain = diagnostics.filter(({ fix }) => fix !== undefined).length;
  const file = diagnostics[0]?.file ?? '';
  return [
    ...(certain > 0 ? [`${certain} of them can be put right by: npm run check -- --fix`] : []),
    `All of one kind: npm run check -- --code ${code}`,
    `All below a folder, or in a file: npm run check -- ${file.replace(/\/[^/]*$/, '')}`,
    'All: npm run check -- --all',
  ].join('\n');
}
