import type { DocumentKind } from '../../schemas.ts';

/** How the names of documents end. */
export const ENDINGS = ['.yaml', '.yml', '.json'];

/** The documents that lie at the top of the site folder, without ending. */
export const TOP_FILES = ['site', 'nav', 'theme', 'words'] as const satisfies DocumentKind[];

/** Where the documents of each other kind lie. */
export const FOLDER_OF = {
  page: 'pages',
  form: 'forms',
  handout: 'handouts',
} as const satisfies Partial<Record<DocumentKind, string>>;

/** Every folder of the site folder that Signpost reads. */
export const DOCUMENT_FOLDERS = [...Object.values(FOLDER_OF), 'images', 'files', 'fonts'];
