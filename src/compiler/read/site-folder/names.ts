import type { DocumentKind } from '../../schemas.ts';

/** The extensions of documents. */
export const ENDINGS = ['.yaml', '.yml', '.json'];

/** The documents at the top of the site folder, without extension. */
export const TOP_FILES = ['site', 'nav', 'theme', 'words'] as const satisfies DocumentKind[];

/** The folders of the other kinds of documents. */
export const FOLDER_OF = {
  page: 'pages',
  form: 'forms',
  handout: 'handouts',
} as const satisfies Partial<Record<DocumentKind, string>>;

/** Every folder of the site folder that Signpost reads. */
export const DOCUMENT_FOLDERS = [...Object.values(FOLDER_OF), 'images', 'files', 'fonts'];
