/** Returns the code of an error of a database or of the system; empty if it has none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * Codes after which nothing was stored, and the database is intact: SQLSTATE classes of statements
 * whose transaction is rolled back, and errors of SQLite.
 */
const REFUSED =
  /^(22|23|25|40|42|53|55|57014$)|^SQLITE_(BUSY|LOCKED|FULL|CONSTRAINT|MISMATCH|TOOBIG|READONLY)/;

/** Codes after waiting for the lock of another program. */
const LOCKED = /^(55P03|57014)$|^SQLITE_(BUSY|LOCKED)/;

/** Error codes of the databases when nothing can be written: SQLite's, and PostgreSQL's. */
const UNWRITABLE = /^(SQLITE_(FULL|READONLY|CANTOPEN|IOERR_WRITE|IOERR_FSYNC)|53100$|25006$)/;

/** Codes for a full disk or quota: those of SQLite, PostgreSQL and file systems. */
const DISK_FULL = /^(SQLITE_FULL|53100|ENOSPC|EDQUOT)$/;

/** What error codes mean, for people who read the log. */
const MEANINGS: [RegExp, string][] = [
  [DISK_FULL, 'The disk is full.'],
  [/^(SQLITE_READONLY|25006$|EROFS$)/, 'The database is read-only.'],
  [/^(SQLITE_BUSY|SQLITE_LOCKED|55P03$)/, 'Another program has locked the database.'],
];

/** Returns in words why a write failed; undefined if only its code is known. */
export function reasonOfFailure(error: unknown): string | undefined {
  const code = codeOf(error);
  return MEANINGS.find(([codes]) => codes.test(code))?.[1];
}

/** Whether a write failed because the disk, or the quota on it, is full. */
export function isDiskFull(error: unknown): boolean {
  return DISK_FULL.test(codeOf(error));
}

/** Whether a write failed because nothing can be written: the disk is full or read-only. */
export function isUnwritable(error: unknown): boolean {
  return UNWRITABLE.test(codeOf(error));
}

/**
 * Makes writes that only accompany reading, such as marking a lead as read: where nothing can be
 * written, leads must stay readable.
 *
 * @returns whether they were made.
 * @throws other errors.
 */
export async function unlessUnwritable(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (isUnwritable(error)) return false;
    throw error;
  }
}

/** Whether the database rejected and rolled back; other errors leave the outcome unknown. */
export function isRefusal(error: unknown): boolean {
  return REFUSED.test(codeOf(error));
}

/** Whether it waited in vain for the lock of another program. */
export function isLocked(error: unknown): boolean {
  return LOCKED.test(codeOf(error));
}
