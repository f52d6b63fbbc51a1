export { audit, noteTaker } from './audit/audit.ts';
export { renderSite } from './render-site.ts';
export { replaceFolder } from './replace-folder.ts';
export { filesBelow, writeFiles, writePage, writePdfs } from './write-site.ts';
