import { compile } from '../compiler/compile.ts';
import { FORMATS, type Format } from '../compiler/diagnostics/formats.ts';
import { suggest } from '../compiler/diagnostics/suggest.ts';
import { CannotRun } from './cannot-run.ts';
import type { CommandLine } from './command-line.ts';
import { siteFolder } from './site-folder.ts';

/** `check [--site DIR] [--format text|json|github|sarif]` */
export async function check({ flags }: CommandLine): Promise<number> {
  const format = formatOf(flags.format ?? 'text');
  const { diagnostics, sources } = await compile(siteFolder(flags.site));
  if (format === 'text' && diagnostics.length === 0) console.log('Everything fits together.');
  else if (format !== 'github' || diagnostics.length > 0) {
    console.log(FORMATS[format](diagnostics, sources));
  }
  return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function formatOf(name: string | boolean): Format {
  if (typeof name === 'string' && Object.hasOwn(FORMATS, name)) return name as Format;
  throw new CannotRun(
    `There is no format "${name}". ${suggest(String(name), Object.keys(FORMATS), 'Formats')}`,
  );
}
