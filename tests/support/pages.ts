import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the built site, which the tests' server serves. */
export const dist = path.join(import.meta.dirname, '../../dist');

/** The path of every page of the built site, `/` first. */
export function pagePaths(folder = dist): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /(^|\/)index\.html$/.test(file))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
    .sort();
}

/** Returns the built HTML of a page. */
export function htmlOf(page: string, folder = dist): string {
  return readFileSync(path.join(folder, page, 'index.html'), 'utf8');
}
