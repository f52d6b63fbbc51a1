import type { Tables } from '../tables.ts';

/** Identifies the archive format, in its first entry. */
export const KIND = 'signpost backup';

/** The format version that is written, and the newest that can be read. */
export const VERSION = 1;

/** The names of the first entry, and of the last one with the hashes of all others. */
export const HEAD = 'backup.json';
export const MANIFEST = 'manifest.json';

/** The folders of an archive. */
export const TABLES_FOLDER = 'tables/';
export const FILES_FOLDER = 'files/';

/** The read buffer for files, in bytes: smaller chunks would accumulate in memory. */
export const CHUNK = 1_048_576;

/** Rows per query: the longest lead has 256 kB of text. */
export const PAGE = 100;

/** A row of any table. */
export type Row = Record<string, string | number | null>;

/** The tables that are backed up. */
export type BackupTable = 'leads' | 'files' | 'deliveries' | 'notes' | 'actions' | 'retentions';

/**
 * The tables of an archive with their primary keys, each table after those it references. Tables
 * that grant access or count for a day are excluded: sessions, keys, heartbeats.
 */
export const KEPT_TABLES: { [Table in BackupTable]: (keyof Tables[Table] & string)[] } = {
  leads: ['id'],
  files: ['lead', 'ordinal'],
  deliveries: ['lead', 'destination'],
  notes: ['id'],
  actions: ['id'],
  retentions: ['form'],
};

export const KEPT_NAMES = Object.keys(KEPT_TABLES) as BackupTable[];

/** The first entry of an archive. */
export interface Head {
  kind: typeof KIND;
  version: number;
  /** ISO 8601, in UTC: the archive contains everything acknowledged before. */
  madeAt: string;
  /** The last migration applied to the tables. */
  schema: string;
}

/** An entry of an archive, as its manifest lists it. */
export interface ArchiveEntry {
  name: string;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/** Rows of a table that a damaged database did not return. */
export interface LostRows {
  table: BackupTable;
  /** Their number; undefined if it is not known either. */
  count?: number | undefined;
}

/** The last entry of an archive. */
export interface BackupManifest {
  entries: ArchiveEntry[];
  leads: number;
  /** What is not in the archive, as the database was damaged. */
  lost?: LostRows[];
}
