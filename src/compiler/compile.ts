import type { Diagnostic, Source } from '../diagnostics/diagnostic.ts';
import { sortDiagnostics } from '../diagnostics/sort.ts';
import type { Manifest } from '../model/manifest.ts';
import type { LinkInput } from './link/input.ts';
import { type Linked, link } from './link/link.ts';
import type { SourceMap } from './link/source-map.ts';
import { emptyMemory, isSameFolder, type Memory } from './memory.ts';
import { asWanted } from './read/site-folder/explain.ts';
import {
  type LostFile,
  readSiteFolder,
  type SiteFile,
  type SiteFolder,
} from './read/site-folder.ts';

/** What comes of compiling a site: the manifest, or the mistakes that prevent it, or both. */
export interface Compilation {
  /** Absent if there are errors. */
  manifest: Manifest | undefined;
  /** Sorted by file and place. */
  diagnostics: Diagnostic[];
  /** The text of every file that diagnostics may point at. */
  sources: Map<string, Source>;
  /** Where what the built site shows was written. */
  sourceMap: SourceMap;
  /** Files of which nothing is known but a slip that kept them from being read. */
  unread: Set<string>;
  /** Absolute path of the site folder. */
  root: string;
}

/**
 * Compiles a site folder: read, check, link. Every mistake of every file is found in
 * one go; a file that cannot be read is left out of the later stages. With a memory,
 * only what has changed since the last time is done again.
 *
 * @throws if the folder cannot be read.
 */
export async function compile(
  given: string,
  memory = emptyMemory<Compilation>(),
): Promise<Compilation> {
  const folder = await readSiteFolder(given, memory.files);
  if (memory.last && isSameFolder(folder, memory.last.folder)) return memory.last.result;
  const compilation = compileFolder(folder, memory);
  memory.last = { folder, result: compilation };
  return compilation;
}

/** Compiles what was read of a site folder. */
export function compileFolder(
  folder: SiteFolder,
  memory = emptyMemory<Compilation>(),
): Compilation {
  const { root, documents, lost, assets, ...files } = folder;
  const { input, diagnostics, sources } = readAndCheck(documents, memory);
  const linked = link({ ...input, lost, assets }, memory.each);
  const all = sortDiagnostics([
    ...files.diagnostics,
    ...lost.flatMap((file) => tell(file, linked)),
    ...diagnostics,
    ...linked.diagnostics,
  ]);
  const sound = input.documents.every((document) => document.sound);
  const failed = !sound || all.some(({ severity }) => severity === 'error');
  const unread = new Set(input.unread.map(({ source }) => source.file));
  const manifest = failed ? undefined : linked.manifest;
  const { sourceMap } = linked;
  return { manifest, diagnostics: all, sources, sourceMap, unread, root };
}

/** A file that is left out, in words that tell whether anything refers to it. */
function tell(file: LostFile, { wanted, explained }: Linked): Diagnostic[] {
  const { diagnostic } = file;
  if (explained.has(diagnostic.file)) return [];
  return [wanted.has(diagnostic.file) ? asWanted(file) : diagnostic];
}

function readAndCheck(files: SiteFile[], { each }: Memory<Compilation>) {
  const input: Omit<LinkInput, 'assets' | 'lost'> = { documents: [], unread: [] };
  const diagnostics: Diagnostic[] = [];
  const sources = new Map<string, Source>();
  for (const file of files) {
    const known = each.readAndCheck(file);
    sources.set(file.file, known.source);
    diagnostics.push(...known.diagnostics);
    if (known.document) input.documents.push(known.document);
    else input.unread.push({ kind: file.kind, name: file.name, source: known.source });
  }
  return { input, diagnostics, sources };
}
