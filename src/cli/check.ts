import { readMemory } from '../compiler/memory/kept-memory.ts';
import { CATALOGUE, CODES, type Code } from '../diagnostics/catalogue.ts';
import { FORMATS, type Format } from '../diagnostics/formats.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { type Compilation, compile } from '../pipeline.ts';
import { cacheFolder, codeVersion } from '../render/client-assets.ts';
import { CannotRun, type CommandLine } from './command-line.ts';
import { siteFolder } from './site-folder.ts';

/** `check [--site DIR] [--format text|json|github|sarif] [--fix] [--explain CODE]` */
export async function check({ flags, root }: CommandLine): Promise<number> {
  if (typeof flags.explain === 'string') return explain(flags.explain, root);
  const format = formatOf(flags.format ?? 'text');
  const folder = siteFolder(flags.site);
  const { diagnostics, sources } = flags.fix ? await fixed(folder, format) : await checked(folder);
  if (format === 'text' && diagnostics.length === 0) console.log('Everything fits together.');
  else if (format !== 'github' || diagnostics.length > 0) {
    console.log(FORMATS[format](diagnostics, sources));
  }
  if (format === 'text' && diagnostics[0]) {
    console.log(`What a code means: npm run check -- --explain ${diagnostics[0].code}`);
  }
  return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** Looks at the files that have changed since the last build. */
function checked(site: string): Promise<Compilation> {
  return compile(site, readMemory({ site, cache: cacheFolder, version: codeVersion }));
}

/** Says what a code means instead of looking for mistakes. */
async function explain(code: string, root: string): Promise<number> {
  const { mistakeInTerminal } = await import('../authoring/handbook/mistakes.ts');
  if (!Object.hasOwn(CATALOGUE, code)) {
    const hint = suggest(code, CODES, 'Codes');
    throw new CannotRun(`There is no code "${code}". ${hint}`);
  }
  console.log(mistakeInTerminal(root, code as Code));
  return 0;
}

/** Puts right what is certain and says so; where a program reads on, beside what it reads. */
async function fixed(folder: string, format: Format): Promise<Compilation> {
  const { fixFolder } = await import('../authoring/fix/fix.ts');
  const { compilation, lines } = await fixFolder(folder);
  const count = lines.length === 1 ? '1 line' : `${lines.length} lines`;
  const report =
    lines.length === 0 ? 'Nothing to fix for certain.' : `Fixed ${count}:\n\n${lines.join('\n\n')}`;
  if (format === 'text') console.log(`${report}\n`);
  else console.error(report);
  return compilation;
}

function formatOf(name: string | boolean): Format {
  if (typeof name === 'string' && Object.hasOwn(FORMATS, name)) return name as Format;
  throw new CannotRun(
    `There is no format "${name}". ${suggest(String(name), Object.keys(FORMATS), 'Formats')}`,
  );
}
