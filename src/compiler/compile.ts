import type { Manifest } from '../model/manifest.ts';
import { check } from './check.ts';
import type { Diagnostic, Source } from './diagnostics/diagnostic.ts';
import { sortDiagnostics } from './diagnostics/sort.ts';
import { readSiteFolder, type SiteFile } from './files.ts';
import { type LinkInput, link } from './link.ts';
import { read } from './read.ts';

/** What comes of compiling a site: the manifest, or the mistakes that prevent it, or both. */
export interface Compilation {
  /** Absent if there are errors. */
  manifest: Manifest | undefined;
  /** Sorted by file and place. */
  diagnostics: Diagnostic[];
  /** The text of every file that diagnostics may point at. */
  sources: Map<string, Source>;
  /** Absolute path of the site folder. */
  root: string;
}

/**
 * Compiles a site folder: read, check, link. Every mistake of every file is found in
 * one go; a file that cannot be read is left out of the later stages.
 *
 * @throws if the folder cannot be read.
 */
export async function compile(folder: string): Promise<Compilation> {
  const { root, documents, strays, assets } = await readSiteFolder(folder);
  const { input, diagnostics, sources } = readAndCheck(documents);
  const linked = link({ ...input, assets });
  const all = sortDiagnostics([...strays.map(strayFile), ...diagnostics, ...linked.diagnostics]);
  const failed = all.some(({ severity }) => severity === 'error');
  return { manifest: failed ? undefined : linked.manifest, diagnostics: all, sources, root };
}

function readAndCheck(files: SiteFile[]) {
  const input: Omit<LinkInput, 'assets'> = { documents: [], unread: [] };
  const diagnostics: Diagnostic[] = [];
  const sources = new Map<string, Source>();
  for (const file of files) {
    const { document, diagnostic, source } = read(file);
    sources.set(file.file, source);
    if (!document) {
      diagnostics.push(diagnostic);
      input.unread.push({ kind: file.kind, name: file.name, source });
      continue;
    }
    const checked = check(document);
    input.documents.push(checked.document);
    diagnostics.push(...checked.diagnostics);
  }
  return { input, diagnostics, sources };
}

function strayFile(file: string): Diagnostic {
  return {
    code: 'file-ignored',
    severity: 'warning',
    file,
    message: 'Files here end in .yaml, .yml or .json; this one is left out.',
    hint: `Rename it if it is meant to be part of the site: ${file.replace(/(\.ya?ml)?\.[^./]*$/, '.yaml')}`,
  };
}
