export { audit, noteTaker } from './audit/audit.ts';
export { writeHandouts } from './handouts/write-handouts.ts';
export { keepPages, keptPages, readPages } from './kept-pages.ts';
export { renderSite } from './render-site.ts';
export { replaceFolder } from './replace-folder.ts';
export { startShareImages } from './share/share-images.ts';
export { filesBelow, writeFiles, writePage } from './write-site.ts';
