import { compile } from '../compiler/compile.ts';
import { FORMATS, type Format } from '../compiler/diagnostics/formats.ts';
import type { CommandLine } from './main.ts';
import { siteFolder } from './site-folder.ts';

/** `check [--site DIR] [--format text|json|github|sarif]` */
export async function check({ flags }: CommandLine): Promise<number> {
  const format = flags.format ?? 'text';
  if (!isFormat(format)) {
    console.error(`There is no format "${format}". Formats: ${Object.keys(FORMATS).join(', ')}.`);
    return 2;
  }
  const { diagnostics, sources } = await compile(siteFolder(flags.site));
  if (format === 'text' && diagnostics.length === 0) console.log('Everything fits together.');
  else console.log(FORMATS[format](diagnostics, sources));
  return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function isFormat(name: unknown): name is Format {
  return typeof name === 'string' && Object.hasOwn(FORMATS, name);
}
