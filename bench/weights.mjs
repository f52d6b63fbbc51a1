// Measures the size of a built site: transferred for a page, and stored for all pages.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** Search data: a file, or the files of a folder. */
const SEARCH = /^search[./-]/;

/** The search data that is loaded before anything is typed. */
const SEARCH_FIRST = 'search.json';

/**
 * Returns sizes of a built site in bytes: of a page with its stylesheets, and of the scripts that
 * it loads at once, compressed as servers do (Brotli 11); of all files and of the search data,
 * uncompressed.
 */
export function weightsOf(out, address) {
  const files = filesOf(out);
  const html = readFileSync(path.join(out, address, 'index.html'));
  const search = files.filter(({ name }) => SEARCH.test(name));
  const styles = tagsOf(html, 'link').filter((tag) => tag.includes('rel="stylesheet"'));
  const scripts = tagsOf(html, 'script').filter((tag) => tag.includes('type="module"'));
  return {
    page: html.length,
    pageCompressed: brotli(html) + linkedBytes(out, styles),
    scripts: linkedBytes(out, scripts),
    search: sum(search.map(({ bytes }) => bytes)),
    searchFirst: sum(search.filter(({ name }) => name === SEARCH_FIRST).map(({ bytes }) => bytes)),
    all: sum(files.map(({ bytes }) => bytes)),
    files: files.length,
  };
}

/** Returns the size of all files below a folder, in bytes. */
export function bytesBelow(folder) {
  return sum(filesOf(folder).map(({ bytes }) => bytes));
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map((file) => ({
      name: path.relative(folder, file).split(path.sep).join('/'),
      bytes: statSync(file).size,
    }));
}

function tagsOf(html, name) {
  return [...`${html}`.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([tag]) => tag);
}

/** Returns the compressed size of the files that tags refer to, in bytes. */
function linkedBytes(out, tags) {
  const files = tags.flatMap((tag) => / (?:href|src)="(\/[^"]+)"/.exec(tag)?.[1] ?? []);
  return sum(files.map((file) => brotli(readFileSync(path.join(out, file)))));
}

function brotli(content) {
  const quality = constants.BROTLI_MAX_QUALITY;
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    .length;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
