import { type Diagnostic, isError } from '../../../diagnostics/diagnostic.ts';
import { isDocument } from '../../read/site-folder/explain.ts';
import type { SkippedFile } from '../../read/site-folder/folder.ts';
import { isBelow } from '../paths.ts';
import type { Resolution } from '../resolve/resolution.ts';

/** What is known about skipped files. */
interface KnownOf {
  /** May refer to them. */
  resolutions: Resolution[];
  /** Files for which another diagnostic exists. */
  explained: ReadonlySet<string>;
}

/** Returns the diagnostics for skipped files, depending on whether a document refers to them. */
export function explainSkipped(
  skipped: SkippedFile[],
  { resolutions, explained }: KnownOf,
): Diagnostic[] {
  const shown = skipped.filter(({ diagnostic }) => !explained.has(diagnostic.file));
  if (shown.length === 0) return [];
  const expected = new Set(resolutions.flatMap(({ references }) => [...references.skipped]));
  return shown.map(({ diagnostic }) =>
    expected.has(diagnostic.file) ? asWanted(diagnostic) : diagnostic,
  );
}

/** Turns the diagnostic into an error, since a document refers to the file. */
function asWanted(diagnostic: Diagnostic): Diagnostic {
  const found = { ...diagnostic, severity: 'error' as const };
  if (found.code !== 'file-ignored' || !found.params) return found;
  return { ...found, params: { ...found.params, isWanted: true } };
}

/** The folder in which the file of a diagnostic was not found. */
function folderOf({ code, params }: Diagnostic): string | undefined {
  if (code === 'missing-image') return 'images';
  if (code === 'missing-font') return 'fonts';
  return code === 'missing-file' && !('needed' in params) ? 'files' : undefined;
}

/** Codes of folders that are not read. */
const UNREAD: readonly string[] = ['unreadable-file', 'link-leaves-site', 'folder-in-itself'];

/** Returns the path of a folder of pages that is not read: `/blog`. */
function pathUnread({ code, file }: Diagnostic): string | undefined {
  if (!UNREAD.includes(code) || isDocument(file)) return undefined;
  const [, folder] = /^[^/]+\/pages((?:\/.+)?)$/.exec(file) ?? [];
  return folder === '' ? '/' : folder;
}

/** The path at which a diagnostic says that there is no page. */
function pathWithoutPage({ code, params }: Diagnostic): string | undefined {
  if (code === 'address-lost') return params.address;
  return code === 'broken-link' && 'pages' in params ? params.path : undefined;
}

/**
 * Removes what follows from the wrong name of a folder, or from one that cannot be read: that none of
 * its files is there.
 */
export function withoutSkippedFolders(found: Diagnostic[]): Diagnostic[] {
  const unread = found.flatMap((one) => pathUnread(one) ?? []);
  const skipped = new Set<string>();
  const languages = new Set<string>();
  for (const one of found) {
    if (one.code !== 'file-ignored' || !isError(one)) continue;
    const { why, act, to } = one.params;
    if (why === 'folder' && act === 'rename') skipped.add(to);
    if (act === 'beside-originals') languages.add(to.split('.').at(-2) ?? '');
  }
  if (skipped.size + languages.size + unread.length === 0) return found;
  const isUnread = (path = '/') =>
    // A translation has its language before that.
    [path, path.replace(/^\/[^/]+(?=\/)/, '')].some((one) =>
      unread.some((top) => isBelow(one, top)),
    );
  return found.filter(
    (one) =>
      !skipped.has(folderOf(one) ?? '') &&
      !languages.has(languageOf(one) ?? '') &&
      !isUnread(pathWithoutPage(one)),
  );
}

/**
 * Reports a picture that lies in the wrong folder once, there, and not wherever it is shown.
 *
 * @param found sorted or not; the diagnostics of pictures in wrong folders become errors.
 */
export function withoutSkippedPictures(found: Diagnostic[]): Diagnostic[] {
  const wanted = new Set(found.flatMap((one) => missingPicture(one) ?? []));
  const skipped = new Set(found.flatMap((one) => skippedPicture(one) ?? []));
  return found
    .filter((one) => !skipped.has(missingPicture(one) ?? ''))
    .map((one) => (wanted.has(skippedPicture(one) ?? '') ? asWanted(one) : one));
}

/** Returns the name of an image that is missing, unless that is in a folder of images. */
function missingPicture({ code, params }: Diagnostic): string | undefined {
  if (code !== 'missing-image' || !('images' in params)) return undefined;
  const name = params.written.replace(/^\/?images\//, '');
  return name.includes('/') ? undefined : name;
}

/** Returns the name of a picture that lies in the wrong folder. */
function skippedPicture({ code, params, file }: Diagnostic): string | undefined {
  if (code !== 'file-ignored') return undefined;
  const isPicture = params.act === 'to-images' || params.why === 'picture';
  return isPicture ? file.replace(/^.*\//, '') : undefined;
}

/** The language in which a diagnostic says that something is missing. */
function languageOf({ code, params }: Diagnostic): string | undefined {
  if (code === 'missing-translation') return params.language.split('-')[0]?.toLowerCase();
  return code === 'address-lost' ? params.address.split('/')[1] : undefined;
}

/**
 * Reports once, at the first link, that a handout lies among the downloads: its PDF is missing
 * everywhere.
 */
export function withoutDisplacedHandouts(found: Diagnostic[]): Diagnostic[] {
  const told = new Set<string>();
  const once = found.filter((one) => {
    const pdf = pdfOfDisplaced(one);
    if (pdf === undefined) return true;
    const isFirst = !told.has(pdf);
    told.add(pdf);
    return isFirst;
  });
  return once.filter(({ code, params }) => code !== 'address-lost' || !told.has(params.address));
}

/** Returns the address of the PDF that a handout among the downloads would be. */
function pdfOfDisplaced({ code, params }: Diagnostic): string | undefined {
  if (code !== 'missing-file' || !('displaced' in params)) return undefined;
  return `/${params.name}`;
}
