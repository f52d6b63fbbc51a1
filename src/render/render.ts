export { writeAppIcons } from './app-icons.ts';
export { audit } from './audit/audit.ts';
export { writeHandouts } from './handouts/write-handouts.ts';
export { openKeptPages, placedPages } from './kept-pages.ts';
export { pageWriter } from './page-writer.ts';
export { replaceFolder } from './replace-folder.ts';
export { pageFolder, pagesOf, writeShard } from './shards.ts';
export { startShareImages } from './share/share-images.ts';
export { filesBelow, writeFiles } from './write-site.ts';
