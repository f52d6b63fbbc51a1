import path from 'node:path';
import type { SiteFile } from '../../compiler/read/site-folder/folder.ts';
import { readSiteFolder } from '../../compiler/read/site-folder.ts';
import { visible } from '../../model/text/visible.ts';
import type { Compilation } from '../../pipeline.ts';
import { overwriteDocument } from '../whole-files.ts';
import { changedLines } from './changes.ts';
import { type FixOptions, fixSite } from './fix-site.ts';

/** The result of fixing a site folder. */
interface FixReport {
  compilation: Compilation;
  /** The changed files. */
  files: string[];
  /** A text for each changed line: its position, old and new content. */
  lines: string[];
}

/** Applies certain fixes to the files of a site folder. Only the edited bytes of a file change. */
export async function fixFolder(site: string, options: FixOptions): Promise<FixReport> {
  const before = await readSiteFolder(site);
  const { folder, compilation } = fixSite(before, options);
  const lines: string[] = [];
  const files: string[] = [];
  for (const [index, document] of folder.documents.entries()) {
    const old = before.documents[index];
    if (!old || old.bytes === document.bytes) continue;
    overwriteDocument(path.join(path.dirname(folder.root), document.file), old, document);
    files.push(document.file);
    lines.push(...describeChanges(old, document));
  }
  return { compilation, lines, files };
}

function describeChanges({ file, bytes }: SiteFile, document: SiteFile): string[] {
  const text = (some: Uint8Array) => new TextDecoder().decode(some);
  return changedLines(text(bytes), text(document.bytes)).map(({ line, before, after }) => {
    const indent = Math.min(...[before, after].map((some) => some.search(/\S|$/)));
    const [was, now] = [before.slice(indent).trimEnd(), after.slice(indent).trimEnd()];
    return visible(`${file}:${line}\n    was  ${was}\n    now  ${now}`);
  });
}
