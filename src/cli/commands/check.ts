import { type Diagnostic, isError } from '../../diagnostics/diagnostic.ts';
import { FORMATS, type Format } from '../../diagnostics/formats.ts';
import { kindsOf } from '../../diagnostics/overview.ts';
import { countOf, printAll } from '../../diagnostics/print.ts';
import { printText, tableOf } from '../../diagnostics/print-many.ts';
import type { Sources } from '../../diagnostics/words.ts';
import { counted } from '../../model/text/counted.ts';
import { UserError } from '../../model/user-error.ts';
import type { Compilation } from '../../pipeline.ts';
import { checkBuilt } from '../check-built.ts';
import { checkFiles } from '../check-files.ts';
import type { CommandLine } from '../command-line.ts';
import {
  codeNamed,
  type DiagnosticFilter,
  filterDiagnostics,
  pathInSite,
} from '../diagnostic-filter.ts';
import { dayFromFlag, formatFromFlag, siteFolder } from '../flags.ts';

/**
 * `check [FILE|FOLDER] [--site DIR] [--format text|json|github|sarif] [--code CODE] [--all]
 * [--fix] [--at DAY] [--explain CODE]`
 */
export async function check({ flags, args, root, engine, cache }: CommandLine): Promise<number> {
  if (flags.explain !== undefined) return explain(flags.explain, engine);
  const format = formatFromFlag(flags.format ?? 'text', Object.keys(FORMATS) as Format[]);
  const folder = siteFolder(flags.site);
  const filter = filterOf({ flags, args }, folder);
  const at = dayFromFlag(flags.at);
  const compilation = flags.fix
    ? await applyFixes(folder, { format, all: Boolean(flags.all), at })
    : await checkFiles(folder, cache, at);
  const { diagnostics, sources } = await checkBuilt({ compilation, site: folder, root, cache, at });
  const matching = filterDiagnostics(diagnostics, filter);
  if (format !== 'text') printForMachine(format, matching, sources);
  else if (matching[0]) {
    const print = flags.all || filter.code ? printAll : printText;
    console.log(print(matching, sources));
    const { code } = matching.find(isError) ?? matching[0];
    console.log(`What a code means: npm run check -- --explain ${code}`);
  } else console.log(noMatchMessage(diagnostics));
  return matching.some(isError) ? 1 : 0;
}

/** Returns the filter given by the path and `--code` of the command line. */
function filterOf(
  { flags, args }: Pick<CommandLine, 'flags' | 'args'>,
  site: string,
): DiagnosticFilter {
  const [typed] = args;
  const { code } = flags;
  if (flags.fix && (code ?? typed) !== undefined) {
    throw new UserError(`"--fix" works on the whole site: leave out "${code ?? typed}".`);
  }
  return {
    code: code === undefined ? undefined : codeNamed(code),
    path: typed === undefined ? undefined : pathInSite(site, typed),
  };
}

/** The message if no diagnostic passes the filter; it counts those that were filtered out. */
function noMatchMessage(diagnostics: Diagnostic[]): string {
  if (diagnostics.length === 0) return 'Everything fits together.';
  return `No matching mistakes. In the whole site: ${countOf(diagnostics)}`;
}

/** GitHub shows at most this many error and this many warning annotations per workflow step. */
const MAX_ANNOTATIONS = 10;

/** GitHub code scanning keeps this many results of a file, and rejects five times as many. */
const MAX_RESULTS = 5000;

/** Prints all diagnostics in a machine format, and on stderr what the reader will leave out. */
function printForMachine(format: Format, diagnostics: Diagnostic[], sources: Sources): void {
  if (format !== 'github' || diagnostics.length > 0)
    console.log(FORMATS[format](diagnostics, sources));
  const kinds = kindsOf(diagnostics);
  const isOver = (severity: string) =>
    diagnostics.filter((one) => one.severity === severity).length > MAX_ANNOTATIONS;
  if (format === 'github' && (isOver('error') || isOver('warning'))) {
    console.error(
      `${tableOf(kinds)}
GitHub annotates only the first ${MAX_ANNOTATIONS} errors and warnings.`,
    );
  }
  if (format === 'sarif' && diagnostics.length > MAX_RESULTS) {
    console.error(
      `${tableOf(kinds)}
GitHub lists only ${MAX_RESULTS} of ${diagnostics.length} results, and rejects files with more than ${5 * MAX_RESULTS} or above 10 MB compressed. Check only a part: --code CODE, or a folder.`,
    );
  }
}

/** Prints the explanation of a diagnostic code; the site is not checked. */
async function explain(code: string, engine: string): Promise<number> {
  const { mistakeInTerminal } = await import('../../authoring/handbook/mistakes.ts');
  console.log(mistakeInTerminal(engine, codeNamed(code)));
  return 0;
}

/** The most changed lines that are printed: a version control system shows all of them better. */
const MAX_LINES = 50;

/** Applies all certain fixes and prints a report; on stderr if stdout is for a program. */
async function applyFixes(
  folder: string,
  { format, all, at }: { format: Format; all: boolean; at: Date | string },
): Promise<Compilation> {
  const { fixFolder } = await import('../../authoring/fix/fix-folder.ts');
  // Renamed keys are left to `migrate`: their fixes may move lines.
  const { compilation, lines } = await fixFolder(folder, {
    expected: ({ code }) => code !== 'renamed-key',
    asOf: { at, hidden: false },
  });
  const count = counted(lines.length, 'line');
  const shown = all ? lines : lines.slice(0, MAX_LINES);
  const more = lines.length - shown.length;
  const rest = more > 0 ? `\n\nAnd ${more} more lines.` : '';
  const report =
    lines.length === 0
      ? 'There is nothing that can be fixed automatically.'
      : `Fixed ${count}:\n\n${shown.join('\n\n')}${rest}`;
  if (format === 'text') console.log(`${report}\n`);
  else console.error(report);
  return compilation;
}
