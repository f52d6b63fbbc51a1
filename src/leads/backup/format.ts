import type { Tables } from '../tables.ts';

/** What the archive is, told by its first entry. */
export const KIND = 'signpost backup';

/** The newest layout of an archive that is known here, and the one that is written. */
export const VERSION = 1;

/** The first entry, and the last one with the hashes of all the others. */
export const HEAD = 'backup.json';
export const MANIFEST = 'manifest.json';

/** The folders of an archive. */
export const TABLES_FOLDER = 'tables/';
export const FILES_FOLDER = 'files/';

/** How much of a file is read at once, in bytes: in smaller pieces, memory fills with them. */
export const CHUNK = 1_048_576;

/** The tables that are kept. */
export type KeptTable = 'leads' | 'files' | 'deliveries' | 'notes' | 'actions' | 'retentions';

/**
 * Which tables an archive has, by what makes their rows unique, and a row after those that it refers
 * to. Without those that open something, or count for a day: sessions, keys, heartbeats.
 */
export const KEPT_TABLES: { [Table in KeptTable]: (keyof Tables[Table] & string)[] } = {
  leads: ['id'],
  files: ['lead', 'ordinal'],
  deliveries: ['lead', 'destination'],
  notes: ['id'],
  actions: ['id'],
  retentions: ['form'],
};

export const KEPT_NAMES = Object.keys(KEPT_TABLES) as KeptTable[];

/** The first entry of an archive. */
export interface Head {
  kind: typeof KIND;
  version: number;
  /** ISO 8601, in UTC: everything that was acknowledged before is in it. */
  madeAt: string;
  /** The last step that made the tables what they were. */
  schema: string;
}

/** An entry of an archive, as its manifest names it. */
export interface ArchiveEntry {
  name: string;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

/** The last entry of an archive. */
export interface BackupManifest {
  entries: ArchiveEntry[];
  /** How many leads there are. */
  leads: number;
}

/** Why a backup cannot be made or put back, in words for the person who wants it. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

/** Files of leads lie under names of our own making: no other is a name in an archive. */
export function isFileName(name: string): boolean {
  return /^[0-9a-z-]{1,64}$/i.test(name);
}
