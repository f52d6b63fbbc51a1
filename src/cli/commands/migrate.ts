import { fixFolder } from '../../authoring/fix/fix-folder.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { printText } from '../../diagnostics/print-many.ts';
import type { CommandLine } from '../command-line.ts';
import { siteFolder } from '../flags.ts';

/** `migrate [--site DIR]`: renames keys by the units' migration rules and prints what is left. */
export async function migrate({ flags }: CommandLine): Promise<number> {
  const { compilation, files } = await fixFolder(siteFolder(flags.site), { expected: isRenamed });
  const { diagnostics, sources } = compilation;
  for (const file of files) console.log(`Rewrote ${file}`);
  const remaining = diagnostics.filter(isRenamed);
  if (remaining.length > 0) console.log(printText(remaining, sources));
  else console.log(files.length > 0 ? 'Now check the site: npm run check' : 'Nothing to rewrite.');
  return remaining.length > 0 ? 1 : 0;
}

function isRenamed({ code }: Diagnostic): boolean {
  return code === 'renamed-key';
}
