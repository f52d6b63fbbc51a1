import {
  chmodSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { overwriteFile } from '../authoring/whole-files.ts';
import { addressesIn, addressOfFile, withAddresses } from '../compiler/addresses/address-list.ts';
import { ADDRESS_LIST } from '../compiler/read/site-folder/address-list.ts';
import { type Manifest, ownPages } from '../model/manifest/manifest.ts';
import { orUndefined } from '../model/or-undefined.ts';
import { handoutFile } from '../model/schema/handout.ts';
import { relativePath } from './paths.ts';

/**
 * Adds the addresses that a build has published to the site's list (`addresses.txt`), from which
 * later checks know that visitors may have them. In CI it only reports which are missing.
 *
 * @param site the site folder; nothing happens if it is read-only.
 */
export function updateAddresses(manifest: Manifest, site: string): void {
  const list = path.join(site, ADDRESS_LIST);
  const before = orUndefined(() => readFileSync(list, 'utf8'));
  const published = addressesOf(manifest);
  const after = withAddresses(before, published);
  if (after === undefined) return;
  const listed = addressesIn({ file: '', text: before ?? '' }).addresses;
  const previous = new Set(listed.map((line) => line.text));
  const added = published.filter((address) => !previous.has(address));
  // In CI nobody would commit the changed list.
  if (process.env.CI) {
    if (before !== undefined && added.length > 0) tellMissing(added, list);
  } else if (tryWrite(list, after) && added.length > 0) {
    const what = added.length === 1 ? added[0] : `${added.length} addresses`;
    console.log(`Added ${what} to ${relativePath(list)}: commit it with the site.`);
  }
}

/** Returns the paths that visitors can link to: pages and downloads. */
function addressesOf({ pages, handouts, files }: Manifest): string[] {
  const downloads = [
    ...handouts.map(({ name }) => handoutFile(name)),
    ...files.filter((file) => file.startsWith('files/')),
  ];
  return [...ownPages(pages).map(({ path: address }) => address), ...downloads.map(addressOfFile)];
}

function tellMissing(added: string[], list: string): void {
  console.log(
    `${relativePath(list)} lacks ${added.length} published addresses: see docs/publishing.md.\n  ${added.slice(0, MAX_SHOWN).join('\n  ')}`,
  );
}

/** The most missing addresses that are printed. */
const MAX_SHOWN = 10;

/** @returns whether it is written; if not, the list stays as it is. */
function tryWrite(file: string, text: string): boolean {
  const found = lstatSync(file, { throwIfNoEntry: false });
  try {
    // A list that is a link, or has several names, stays the same file.
    if (found && !(found.isFile() && found.nlink === 1)) overwriteFile(file, Buffer.from(text));
    else replace(file, text, found);
    return true;
  } catch {
    return false;
  }
}

/** Writes a draft first, for which the disk may be too full. */
function replace(file: string, text: string, found: Stats | undefined): void {
  const draft = path.join(path.dirname(file), `.${ADDRESS_LIST}.${process.pid}`);
  try {
    writeFileSync(draft, text);
    if (found) chmodSync(draft, found.mode);
    renameSync(draft, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!found || ['ENOSPC', 'EDQUOT'].includes(code)) throw error;
    // Its folder is not writable, or the list is mounted.
    overwriteFile(file, Buffer.from(text));
  } finally {
    rmSync(draft, { force: true });
  }
}
