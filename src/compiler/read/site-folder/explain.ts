import path from 'node:path';
import type { Mistake, MistakeOf, Severity } from '../../../diagnostics/diagnostic.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { splitName } from '../../../model/locale/languages.ts';
import { slug } from '../../slug.ts';
import { DOCUMENT_FOLDERS, ENDINGS, FOLDER_OF, TOP_FILES } from './names.ts';

/** A mistake in a file or folder as such. `below` is its path from the site folder. */
export type FileMistake = Mistake & { below: string; severity: Severity };

const PICTURES = /\.(svg|png|jpe?g|webp|avif|gif|heic|tiff?|bmp)$/i;
/** Page files of other programs: renaming them would not make them documents. */
const WORDS = /^pages\/.*\.(md|mdx|markdown|html?|xhtml)$/i;
const WEB_PAGES = /\.x?html?$/i;
const STYLES = /\.(css|s[ac]ss|less)$/i;
const ICON = /^favicon\.ico$/i;
const PAPERS = /\.(pdf|docx?|xlsx?|pptx?|odt|ods|rtf|zip|csv)$/i;

const REASONS: Record<string, 'forbidden' | 'far-too-large' | 'leads-nowhere'> = {
  EACCES: 'forbidden',
  EPERM: 'forbidden',
  ELOOP: 'leads-nowhere',
  ENOENT: 'leads-nowhere',
  ERR_FS_FILE_TOO_LARGE: 'far-too-large',
};

/** Describes a file that the operating system fails to read. */
export function unreadable(below: string, error: unknown): FileMistake {
  const reason = (error as NodeJS.ErrnoException).code ?? '';
  const why = REASONS[reason];
  const params = why ? { why } : { why: 'other' as const, reason };
  return { below, severity: 'error', code: 'unreadable-file', params };
}

/**
 * Describes what is not read at all: a file that no one can have written by hand, one whose name is
 * not UTF-8, a pipe or a device, and a symlink without a target.
 */
export function notRead(
  below: string,
  why: 'far-too-large' | 'name' | 'no-file' | 'leads-nowhere',
): FileMistake {
  return { below, severity: 'error', code: 'unreadable-file', params: { why } };
}

/** Two files with one name, `home.yaml` and `home.json`. */
export function writtenTwice(below: string, earlier: string): FileMistake {
  const name = path.posix.basename(below, path.posix.extname(below));
  return { below, severity: 'error', code: 'file-twice', params: { name, earlier } };
}

type Ignored = Omit<MistakeOf<'file-ignored'>['params'], 'name' | 'isWanted'>;

function ignored(below: string, { why, act, to }: Ignored): FileMistake {
  const params = { name: below, why, act, to, isWanted: false };
  return { below, severity: 'warning', code: 'file-ignored', params };
}

/** Describes a file among documents without a document's extension; it is ignored by the build. */
export function unexpectedFile(below: string): FileMistake {
  const why = 'ending';
  if (isBackup(below)) return ignored(below, { why: 'backup', act: 'delete', to: '' });
  if (PICTURES.test(below)) return ignored(below, { why, act: 'to-images', to: '' });
  if (PAPERS.test(below)) return ignored(below, { why, act: 'to-files', to: '' });
  const name = path.posix.basename(documentName(below));
  if (WORDS.test(below)) return ignored(below, { why, act: 'make-page', to: slug(name) });
  return ignored(below, { why, act: 'maybe-rename', to: `${name}.yaml` });
}

/** Backup files that editors and merge tools leave next to the original. */
const BACKUP = /^\.?#|~$|\.(orig|bak|backup|old|rej|sav)$/i;

export function isBackup(below: string): boolean {
  return BACKUP.test(path.posix.basename(below));
}

/** What operating systems, OneDrive and people add to the name of a copied file. */
const COPIED =
  /^(?:(?:copy of|kopie von|copie de|c[oó]pia de) (.+)|(.+?)(?: [-–—] | )?(?:\(\d+\)|\(?(?:copy|copie|c[oó]pia|kopi[ea]|αντίγραφο|の?コピー|복사본)(?: ?\(?\d+\)?)?\)?)|(.+?)(?: \([^()]*(?:conflict|conflit|konflikt)[^()]*\)|\.sync-conflict-.+|-(?:DESKTOP|LAPTOP)-\w+|[ _](?:old|backup|bak|final|v\d+|alt|neu)))$/i;

/** Reports a file that is a copy of another document in the same folder. */
export function copyAmong(below: string, all: ReadonlySet<string>): FileMistake | undefined {
  const ending = path.posix.extname(below);
  const folder = path.posix.dirname(below);
  const original = copiedFrom(path.posix.basename(below, ending));
  if (original === undefined || !all.has(path.posix.join(folder, `${original}${ending}`)))
    return undefined;
  const to = `${original}-2${ending}`;
  return { ...ignored(below, { why: 'copy', act: 'delete-or-rename', to }), severity: 'error' };
}

/** Returns `site` for `site (1)`, which is called a copy of it. */
function copiedFrom(name: string): string | undefined {
  const [, behind, before, conflict] = COPIED.exec(name.normalize('NFC')) ?? [];
  return (behind ?? before ?? conflict)?.trim();
}

/** A folder that is named like a file: `about.yaml/`. */
export function folderAsFile(below: string): FileMistake {
  const to = path.posix.basename(below);
  return { ...ignored(below, { why: 'folder-as-file', act: 'make-file', to }), severity: 'error' };
}

/** Returns the name probably meant, without extension: `team.yaml.txt` is `team`. */
export function documentName(below: string): string {
  const inner = /^(.+?)\.(?:ya?ml|json)(?:\.\w+)*$/i.exec(below)?.[1];
  return inner ?? below.slice(0, below.length - path.posix.extname(below).length);
}

/**
 * Reports a misplaced file at the top of the site folder; undefined for a harmless one.
 *
 * @param documents the names of all documents at the top, without extension.
 */
export function unexpectedAtTop(
  name: string,
  isFolder: boolean,
  documents: ReadonlySet<string>,
): FileMistake | undefined {
  if (isFolder) return unexpectedFolder(name);
  const act = 'maybe-move';
  if (PICTURES.test(name)) return ignored(name, { why: 'picture', act, to: `images/${name}` });
  if (PAPERS.test(name)) return ignored(name, { why: 'download', act, to: `files/${name}` });
  if (ICON.test(name)) return ignored(name, { why: 'icon', act: 'to-theme-icon', to: '' });
  if (STYLES.test(name)) return ignored(name, { why: 'styles', act: 'to-theme', to: '' });
  if (WEB_PAGES.test(name)) {
    const to = slug(path.posix.basename(documentName(name)));
    return ignored(name, { why: 'document', act: 'make-page', to });
  }
  const isDocument = /\.(ya?ml|json)\b|\.y\w*ml$/i.test(name);
  return isDocument ? unexpectedDocument(name, documents) : undefined;
}

function unexpectedFolder(name: string): FileMistake | undefined {
  if (name.toLowerCase() === 'site')
    return ignored(name, { why: 'folder', act: 'move-up', to: '' });
  const to = suggestFolder(name);
  return to === undefined ? undefined : ignored(name, { why: 'folder', act: 'rename', to });
}

/** Reports a folder besides the one that was meant. */
export function intoFolder(name: string, to: string): FileMistake {
  return ignored(name, { why: 'folder', act: 'maybe-into', to });
}

/** Reports a folder with the translations into a language; `to` is where one of them belongs. */
export function translationsApart(name: string, to: string): FileMistake {
  return ignored(name, { why: 'folder', act: 'beside-originals', to });
}

/** Returns the language in file names that a folder is called by: `es` for `es` and `es-US`. */
export function languageOfFolder(name: string): string | undefined {
  const [, code = ''] = /^([a-z]{2})(?:[-_][a-z]{2})?$/i.exec(name) ?? [];
  if (code === '') return undefined;
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  return names.of(code) === undefined ? undefined : code.toLowerCase();
}

/** Returns the original of a translation by its path below the folder of a language. */
export function originalOf(below: string): string {
  const ending = path.posix.extname(below);
  const { original } = splitName(below.slice(0, below.length - ending.length));
  const [top = ''] = original.split('/');
  const isInPlace = [...Object.values(FOLDER_OF), ...TOP_FILES].some((own) => own === top);
  return `${isInPlace ? original : `${FOLDER_OF.page}/${original}`}${ending}`;
}

/** Names that other programs, and other languages, give to the folders. */
const OTHER_FOLDERS = {
  pages: ['content', 'contenu', 'pagine', 'paginas', 'páginas', 'seiten', 'strony'],
  forms: ['formulaires', 'formulare', 'formularios', 'formularze', 'formulieren', 'moduli'],
  images:
    'assets bilder fotos img imágenes immagini media médias obrazy photos pics pictures'.split(' '),
  files: 'dateien documenti documentos documents downloads fichiers pliki'.split(' '),
  fonts: ['polices', 'schriften'],
};

/** Returns the name for which a table has this one among the others. */
function nameFor<Name extends string>(other: string, names: Record<Name, string[]>) {
  return (Object.keys(names) as Name[]).find((name) => names[name].includes(other));
}

/** Returns the document folder that was probably meant by this name. */
export function suggestFolder(name: string): string | undefined {
  return (
    nameFor(name.normalize('NFC').toLowerCase(), OTHER_FOLDERS) ?? nearest(name, DOCUMENT_FOLDERS)
  );
}

/** Names that other programs give to the files at the top. */
const OTHER_NAMES = {
  nav: ['menu', 'menus', 'menue', 'menü', 'navigation', 'navi'],
  site: ['config', 'settings'],
  theme: ['look', 'style', 'colors'],
};

/** Returns the file at the top that was probably meant by this name, without extension. */
export function suggestTopFile(name: string): (typeof TOP_FILES)[number] | undefined {
  const word = name.toLowerCase().replace(/^_+/, '');
  return TOP_FILES.find((own) => own === word) ?? nameFor(word, OTHER_NAMES);
}

/** A translation of a file at the top with another separator than a dot: `nav-es`. */
const TRANSLATED = /^(nav|site|words)[-_ ]([a-z]{2}(?:-[a-z]{2})?)$/i;

function unexpectedDocument(name: string, documents: ReadonlySet<string>): FileMistake {
  const own = documentName(name);
  const why = 'document';
  const [, translated, language] = TRANSLATED.exec(own) ?? [];
  if (translated && language) {
    const to = `${translated}.${language}.yaml`.toLowerCase();
    return ignored(name, { why, act: 'rename', to });
  }
  const copied = copiedFrom(own);
  if (copied !== undefined && documents.has(copied))
    return ignored(name, { why: 'copy', act: 'delete', to: '' });
  const { original, code } = splitName(copied ?? own);
  const suggestion = suggestTopFile(original) ?? nearest(original, TOP_FILES);
  const right = [suggestion, code].filter(Boolean).join('.');
  const act = documents.has(right) ? 'into-other' : 'rename';
  return suggestion
    ? ignored(name, { why, act, to: `${right}.yaml` })
    : ignored(name, { why, act: 'maybe-move', to: `pages/${own}.yaml` });
}

/** Whether a name has a document's extension, in any case. */
export function isDocument(name: string): boolean {
  return ENDINGS.includes(path.posix.extname(name).toLowerCase());
}
