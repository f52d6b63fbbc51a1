import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createTarPacker, type TarPackController } from 'modern-tar';
import { migrationNames } from '../database/migrations.ts';
import type { Database, DatabaseLocation } from '../database.ts';
import { FILES } from '../inbox.ts';
import { isFileName } from '../lead.ts';
import { archiveWriter } from './archive-file.ts';
import {
  type ArchiveEntry,
  type BackupManifest,
  CHUNK,
  FILES_FOLDER,
  HEAD,
  type Head,
  KEPT_NAMES,
  KIND,
  type LostRows,
  MANIFEST,
  type Row,
  TABLES_FOLDER,
  VERSION,
} from './format.ts';
import { readTable } from './read-table.ts';
import { withSnapshot } from './snapshot.ts';

/** The minimum length of a table part, in characters; the last may be shorter. */
const MIN_PART_LENGTH = 1_000_000;

interface BackupOptions {
  /** Undefined for a SQLite database that is too damaged to be opened for writing. */
  db: Database | undefined;
  location: DatabaseLocation;
  /** The path of the archive, which must not exist. */
  target: string;
  /** Public age keys that can decrypt it. Without any, the archive is not encrypted. */
  recipients: string[];
  stopping?: AbortSignal | undefined;
}

interface BackupResult {
  leads: number;
  files: number;
  bytes: number;
  /** Files that a lead references, but that are missing from the folder. */
  missing: string[];
  /** Rows that could not be read, as the database is damaged. */
  lost: LostRows[];
}

/**
 * Writes everything acknowledged so far to one archive, while leads continue to be stored. The
 * archive appears at its path only when it is complete and durable.
 *
 * @throws UserError
 */
export async function writeBackup(options: BackupOptions): Promise<BackupResult> {
  const { readable, controller } = createTarPacker();
  const writer = await archiveWriter(options.target, options.recipients);
  try {
    const stop = () => controller.error(options.stopping?.reason);
    options.stopping?.addEventListener('abort', stop);
    const [packed, written] = await Promise.allSettled([
      pack(options, controller).catch((error) => {
        controller.error(error);
        throw error;
      }),
      writer.write(readable),
    ]);
    options.stopping?.removeEventListener('abort', stop);
    // If the disk is full, packing fails as a consequence: report the write error.
    if (written.status === 'rejected') throw written.reason;
    if (packed.status === 'rejected') throw packed.reason;
    const bytes = await writer.finish();
    return { ...packed.value, bytes };
  } catch (error) {
    await writer.drop();
    throw error;
  }
}

type ArchiveContents = Omit<BackupResult, 'bytes'>;

async function pack(
  options: BackupOptions,
  controller: TarPackController,
): Promise<ArchiveContents> {
  const { db, location } = options;
  const madeAt = new Date();
  const entries: ArchiveEntry[] = [];
  const add = entryAdder(controller, { madeAt, entries });
  const head: Head = {
    kind: KIND,
    version: VERSION,
    madeAt: madeAt.toISOString(),
    schema: migrationNames().at(-1) ?? '',
  };
  await add(HEAD, json(head));
  const { leads, stored, lost } = await withSnapshot(location, db, (snapshot) =>
    addTables(snapshot, add),
  );
  const missing: string[] = [];
  for (const name of stored) {
    const isThere = await addFile(path.join(location.folder, FILES), name, add);
    if (!isThere) missing.push(name);
  }
  const manifest: BackupManifest = { entries, leads, ...(lost.length > 0 && { lost }) };
  await add(MANIFEST, json(manifest));
  controller.finalize();
  return { leads, files: stored.length - missing.length, missing, lost };
}

type AddEntry = ReturnType<typeof entryAdder>;

/** Returns a function that adds an entry to the archive, and its hash to the manifest. */
function entryAdder(
  controller: TarPackController,
  { madeAt, entries }: { madeAt: Date; entries: ArchiveEntry[] },
) {
  return async (
    name: string,
    content: Uint8Array | { bytes: number; parts: AsyncIterable<Uint8Array> },
  ): Promise<void> => {
    const isWhole = content instanceof Uint8Array;
    const bytes = isWhole ? content.length : content.bytes;
    const body = controller.add({ name, size: bytes, mtime: madeAt, mode: 0o600 });
    const writer = body.getWriter();
    const hash = createHash('sha256');
    for await (const part of isWhole ? [content] : content.parts) {
      hash.update(part);
      await writer.write(part);
    }
    await writer.close();
    entries.push({ name, bytes, sha256: hash.digest('hex') });
  };
}

/** @returns the number of leads, the names of their files, and what could not be read. */
async function addTables(snapshot: Database, add: AddEntry) {
  let leads = 0;
  const stored: string[] = [];
  const lost: LostRows[] = [];
  for (const table of KEPT_NAMES) {
    const { pages, lostRows } = readTable(snapshot, table);
    let part = 0;
    for await (const rows of splitPages(pages)) {
      part += 1;
      await add(`${TABLES_FOLDER}${table}/${String(part).padStart(6, '0')}.jsonl`, rows.text);
      if (table === 'leads') leads += rows.count;
      if (table === 'files') stored.push(...rows.storedAs);
    }
    lost.push(...(await lostRows()));
  }
  return { leads, stored, lost };
}

/** Yields rows as JSON lines, several pages per part. */
async function* splitPages(pages: AsyncIterable<Row[]>) {
  let rows: Row[] = [];
  let lines: string[] = [];
  let length = 0;
  for await (const page of pages) {
    rows.push(...page);
    const text = page.map((row) => `${JSON.stringify(row)}\n`).join('');
    lines.push(text);
    length += text.length;
    if (length < MIN_PART_LENGTH) continue;
    yield partOf(rows, lines);
    rows = [];
    lines = [];
    length = 0;
  }
  if (rows.length > 0) yield partOf(rows, lines);
}

function partOf(rows: Row[], lines: string[]) {
  const storedAs = rows.flatMap(({ stored_as: name }) => (typeof name === 'string' ? [name] : []));
  return { count: rows.length, storedAs, text: Buffer.from(lines.join('')) };
}

/** @returns whether the file exists. */
async function addFile(folder: string, name: string, add: AddEntry): Promise<boolean> {
  if (!isFileName(name)) return false;
  const file = path.join(folder, name);
  const stats = await stat(file).catch(() => undefined);
  if (!stats?.isFile()) return false;
  await add(`${FILES_FOLDER}${name}`, {
    bytes: stats.size,
    parts: createReadStream(file, { highWaterMark: CHUNK }),
  });
  return true;
}

function json(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
}
