import { quote } from './quote.ts';
import { listed, type NearestNames } from './suggest.ts';

/** A missing file that something refers to. */
export interface NoFile {
  name: string;
  /** The folder that it should be in. */
  folder: string;
  likely?: string | undefined;
  /** The handout of which the file would be made, which lies among the downloads. */
  displaced?: string | undefined;
  /** The nearest files there. */
  known: NearestNames;
}

export function noFile({ name }: NoFile): string {
  return `There is no file ${quote(name)} in the site folder.`;
}

export function noFileHint({ folder, likely, displaced, known }: NoFile): string {
  if (displaced) {
    const to = displaced.replace(/^files\//, 'handouts/');
    return `PDFs are made of the files in "handouts": move ${displaced} to ${to}`;
  }
  if (likely) return `Did you mean "${likely}"?`;
  return known.names.length > 0
    ? listed(known, 'Files there')
    : `The folder "${folder}" is empty: put the file there first.`;
}
