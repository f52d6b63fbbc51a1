import { createWriteStream, existsSync } from 'node:fs';
import { link, mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fsyncFolder } from '../../destinations/fsync.ts';
import { parsedJson } from '../../forms/deliveries/responses.ts';
import { PARTIAL } from '../../forms/receiving/upload.ts';
import { UserError } from '../../model/user-error.ts';
import { migrationNames } from '../database/migrations.ts';
import type { Database, LeadStorage } from '../database.ts';
import { isFileName } from '../lead.ts';
import {
  type ArchiveEntry,
  type BackupManifest,
  FILES_FOLDER,
  HEAD,
  type Head,
  KIND,
  MANIFEST,
  TABLES_FOLDER,
  VERSION,
} from './format.ts';
import { type InsertOptions, insertRows, type RestoredRows, refuseLeads } from './insert-rows.ts';
import { type Archive, readArchive } from './read-archive.ts';

/** Maximum size of the head, the manifest and a table part in bytes: they are read into memory. */
const MAX_ENTRY_BYTES = 500_000_000;

interface CheckedArchive extends Archive {
  head: Head;
  manifest: BackupManifest;
}

/**
 * Reads an entire archive and compares it to its manifest. Nothing is written.
 *
 * @throws UserError if it is not a backup, is incomplete, or was changed.
 */
export async function checkBackup(archive: Archive): Promise<CheckedArchive> {
  const { file } = archive;
  let head: Head | undefined;
  let manifest: BackupManifest | undefined;
  let isFirst = true;
  const entries = await readArchive(archive, async (name, body) => {
    if (isFirst) head = headIn(name === HEAD ? await textOf(body) : '', file);
    isFirst = false;
    if (name === MANIFEST) manifest = JSON.parse(await textOf(body)) as BackupManifest;
    // Anybody can encrypt an archive with the public key: a name must not lead to another folder.
    if (name.startsWith(FILES_FOLDER) && !isFileName(name.slice(FILES_FOLDER.length)))
      throw new UserError('The archive was not written by Signpost.');
  });
  if (!head) throw new UserError(`${file} is not a backup of leads.`);
  if (!manifest || !sameEntries(entries.slice(0, -1), manifest.entries)) {
    throw new UserError(
      `${file} is damaged, incomplete, or was changed after it was written. Nothing was restored.`,
    );
  }
  return { ...archive, head, manifest };
}

/** Parses the first entry and checks its format and version. */
function headIn(text: string, file: string): Head {
  const head = parsedJson(text) as Head | undefined;
  if (head?.kind !== KIND) throw new UserError(`${file} is not a backup of leads.`);
  if (head.version > VERSION || !migrationNames().includes(head.schema)) {
    throw new UserError(
      `${file} was made by a newer version of Signpost (${head.schema}). Update Signpost here first.`,
    );
  }
  return head;
}

function sameEntries(actual: ArchiveEntry[], listed: ArchiveEntry[]): boolean {
  return (
    actual.length === listed.length &&
    actual.every(({ name, bytes, sha256 }, index) => {
      const same = listed[index];
      return same?.name === name && same.bytes === bytes && same.sha256 === sha256;
    })
  );
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > MAX_ENTRY_BYTES) throw new UserError('An entry of the archive is too long.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

interface RestoreOptions extends InsertOptions, LeadStorage {
  archive: CheckedArchive;
}

/**
 * Restores all of an archive or nothing: first the files, with markers by which they are deleted
 * later if this is interrupted, then all rows in one transaction.
 *
 * @throws UserError if there are leads already and `merge` is false.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoredRows> {
  const { archive, db, files, merge } = options;
  if (!merge) await refuseLeads(db);
  const copied = new Set<string>();
  const placeFiles = async (isMeant: (name: string) => boolean) => {
    await eachEntry(archive, FILES_FOLDER, async (name, body) => {
      if (isMeant(name) && (await placeFile(path.join(files, name), body))) copied.add(name);
    });
    await fsyncFolder(files);
  };
  const remove = async (name: string, mark = '') =>
    rm(path.join(files, name + mark), { force: true });
  let restored: RestoredRows;
  try {
    await mkdir(files, { recursive: true, mode: 0o700 });
    await placeFiles(() => true);
    restored = await insertRows(db, options, (take) =>
      eachEntry(archive, TABLES_FOLDER, async (name, body) =>
        take(name.split('/')[0] ?? '', await textOf(body)),
      ),
    );
  } catch (error) {
    for (const name of copied) for (const mark of ['', PARTIAL]) await remove(name, mark);
    throw error;
  }
  const referenced = await filesOfLeads(db);
  // Rows come hours after the first files of a large archive, and a server deletes files without.
  const isGone = (name: string) =>
    copied.has(name) && referenced.has(name) && !existsSync(path.join(files, name));
  if ([...copied].some(isGone)) await placeFiles(isGone);
  for (const name of copied) {
    // An existing lead is left unchanged: it may have been forgotten since.
    if (!referenced.has(name)) await remove(name);
    await remove(name, PARTIAL);
  }
  return restored;
}

async function filesOfLeads(db: Database): Promise<Set<string | null>> {
  const rows = await db.selectFrom('files').select('stored_as').execute();
  return new Set(rows.map(({ stored_as }) => stored_as));
}

/** Calls `take` with each entry of a folder in an archive, by its name in the folder. */
async function eachEntry(
  archive: CheckedArchive,
  folder: string,
  take: (name: string, body: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const entries = await readArchive(archive, async (name, body) => {
    if (name.startsWith(folder)) await take(name.slice(folder.length), body);
  });
  if (sameEntries(entries.slice(0, -1), archive.manifest.entries)) return;
  throw new UserError(`${archive.file} changed while it was being read. Nothing was restored.`);
}

/** Writes a file. @returns false if it already existed. */
async function placeFile(file: string, body: AsyncIterable<Uint8Array>): Promise<boolean> {
  if (await stat(file).catch(() => undefined)) return false;
  const partial = file + PARTIAL;
  try {
    await pipeline(body, createWriteStream(partial, { mode: 0o600, flush: true }));
    await link(partial, file).catch(() => rename(partial, file));
    return true;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
