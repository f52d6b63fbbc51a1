import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SiteFolder } from '../../compiler/read/site-folder/folder.ts';
import { readSiteFolder } from '../../compiler/read/site-folder.ts';
import { openStages, type Stages } from '../../compiler/stages.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Sources } from '../../diagnostics/words.ts';
import { type Compilation, compileFolder } from '../../pipeline.ts';
import { CASE_DAY, caseNames, copyCase } from './case-site.ts';

/** A diagnostic found in a case. */
export interface Finding {
  /** The name of the case. */
  from: string;
  diagnostic: Diagnostic;
  /** The site of the case, and its compilation with all diagnostics. */
  folder: SiteFolder;
  compilation: Compilation;
  /** The compiler stages that compiled it, for compiling a changed version. */
  stages: Stages;
  /** The file's text; undefined if the diagnostic has no position or the text is not printable. */
  written: string | undefined;
}

/**
 * Calls `use` with all diagnostics of the cases in a folder. The cases' sites are in a temporary
 * folder, which is removed afterwards.
 */
export async function withMistakes<T>(cases: string, use: (findings: Finding[]) => T): Promise<T> {
  const tempFolder = await mkdtemp(path.join(tmpdir(), 'signpost-handbook-'));
  try {
    const stages = openStages();
    const findings: Finding[] = [];
    for (const name of caseNames(cases)) {
      const folder = await readSiteFolder(copyCase(cases, name, path.join(tempFolder, name)));
      findings.push(...mistakesIn(name, folder, stages));
    }
    return use(findings);
  } finally {
    await rm(tempFolder, { recursive: true, force: true });
  }
}

function mistakesIn(from: string, folder: SiteFolder, stages: Stages): Finding[] {
  const compilation = compileFolder(folder, stages, CASE_DAY);
  return compilation.diagnostics.map((diagnostic) => {
    const written = printableText(diagnostic, compilation.sources);
    return { from, diagnostic, folder, compilation, stages, written };
  });
}

function printableText({ file, span }: Diagnostic, sources: Sources): string | undefined {
  const text = sources.get(file)?.text.replace(/\r\n?/g, '\n') ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const isReadable = !/[\u0000-\u0008\u000e-\u001f\ufffd]/.test(text);
  return span && isReadable && text !== '' ? text : undefined;
}
