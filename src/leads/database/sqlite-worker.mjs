// Holds the SQLite connections in a worker thread, so that waiting for the disk or another
// process's lock blocks nothing else. Runs one statement after the other, and returns results only
// of the file at its path, which may be replaced or overwritten at any time.
import { accessSync, constants, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { file, settings, journal, besides, isOwn } = workerData;
// libsql reads the report to detect the C library; resolving host names would take far longer.
process.report.excludeNetwork = true;
const Database = createRequire(besides)('libsql');

/** Commands handled here: `trust` after the migrations, `close` at the end, and transactions. */
const OWN = { close, trust, 'begin immediate': begin, commit, rollback };

/** Statements that write nothing. All others outside a transaction get one of their own. */
const READING = /^\s*(select|with|pragma)\b/i;

/** How many rewritten statements are remembered. */
const MAX_REWRITTEN = 500;

/** Statements that can be selected from. */
const SELECTING = /^\s*(select|with)\b/i;

const RETURNING = ' returning ';

const UTF_8 = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true });

/** The characters of a UTF-8 text whose bytes are read as Latin-1; a byte of none stands alone. */
const CHARACTERS =
  /[\0-\x7f]+|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|([\x80-\xff])/g;

/** A damaged byte is this surrogate plus its value, as Python's `surrogateescape` has it. */
const DAMAGED = 0xdc00;
const LAST_DAMAGED = DAMAGED + 0xff;

const MOVED = 'DATABASE_MOVED';

const NOTHING = { rows: [], changes: 0 };

/**
 * Each transaction writes its number to one of these tables, alternating. They are in different
 * parts of the file, so the numbers read after a commit show whether the last commit and this one
 * went to the same file.
 */
const NUMBERS = ['commits_even', 'commits_odd'];
const READ_NUMBERS = `select ${NUMBERS.map((table) => `(select cast(number as integer) from ${table})`).join()}`;

/** The open file: its identity and two connections, as the cache of one could hide a change. */
let opened;

/** The schema version after the migrations. */
let tables;

/** The state of the file and the number of the transaction, at its beginning. */
let began;

/** Whether a failed statement was left unfinished by libsql: commits are then impossible. */
let isStuck = false;

/** Whether the file is known to have been replaced or damaged: the caller must reopen. */
let isLost = false;

parentPort.on('message', ({ id, sql, parameters }) => {
  try {
    parentPort.postMessage({ id, answer: answerTo(sql, parameters) });
  } catch (error) {
    const { message, code } = isBusy(error) || !isMoved() ? error : moved();
    // A copy cannot be reopened, and is only read.
    isStuck ||= !isOwn && !String(code).startsWith('SQLITE_CONSTRAINT');
    isLost ||= !isOwn && (code === MOVED || /^SQLITE_(CORRUPT|NOTADB)/.test(code));
    parentPort.postMessage({ id, error: { message, code } });
  }
  if (sql === 'close') parentPort.close();
  else if (isStuck && !opened?.database.inTransaction) close();
});

function answerTo(sql, parameters) {
  if (isLost && sql !== 'close') throw moved();
  if (sql !== 'close') opened ??= open();
  if (Object.hasOwn(OWN, sql)) return orRollBack(OWN[sql]);
  if (opened.database.inTransaction) return ask(sql, parameters);
  if (!READING.test(sql)) return askAlone(sql, parameters);
  const answer = ask(sql, parameters);
  if (isMoved()) throw moved();
  return answer;
}

function ask(sql, parameters) {
  if (parameters.some(isDamaged)) return askDamaged(sql, parameters);
  if (SELECTING.test(sql)) return { rows: rowsOf(sql, parameters), changes: 0 };
  const statement = opened.database.prepare(sql);
  if (!statement.reader) return { rows: [], changes: statement.run(parameters).changes };
  if (sql.includes(RETURNING)) return { rows: rowsOf(sql, parameters), changes: 0 };
  return { rows: statement.all(parameters), changes: 0 };
}

/**
 * Reads texts as bytes: libsql ends the process if a text is not valid UTF-8, which a damaged disk
 * makes of it.
 */
function rowsOf(sql, parameters) {
  const { database, rewritten } = opened;
  const own = rewritten.get(sql) ?? textAsBytes(sql);
  rewritten.set(sql, own);
  if (rewritten.size > MAX_REWRITTEN) rewritten.delete(rewritten.keys().next().value);
  const rows = database.prepare(own).all(parameters);
  for (const row of rows) {
    for (const name of Object.keys(row)) row[name] = decoded(row[name]);
  }
  return rows;
}

/** Rewrites a statement. Its rows keep their order, as there is no other. */
function textAsBytes(sql) {
  const names = opened.database
    .prepare(sql)
    .columns()
    .map(({ name }) => name);
  // Two columns of one name cannot be told apart.
  if (new Set(names).size < names.length) return sql;
  const bytes = names.map((name) => {
    const column = `"${name.replaceAll('"', '""')}"`;
    return `iif(typeof(${column}) = 'text', cast(${column} as blob), ${column}) as ${column}`;
  });
  if (SELECTING.test(sql)) return `select ${bytes.join()} from (${sql})`;
  return `${sql.slice(0, sql.lastIndexOf(RETURNING))}${RETURNING}${bytes.join()}`;
}

/**
 * Bytes that are no valid UTF-8 become lone surrogates, which stand for the same bytes if they are
 * sent back: rows with a damaged key can be found, and the next page begins after them. No table
 * has blobs.
 */
function decoded(value) {
  if (!(value instanceof ArrayBuffer)) return value;
  try {
    return UTF_8.decode(value);
  } catch {
    const latin1 = Buffer.from(value).toString('latin1');
    return latin1.replace(CHARACTERS, (character, byte) =>
      byte === undefined
        ? Buffer.from(character, 'latin1').toString()
        : String.fromCharCode(DAMAGED + byte.charCodeAt(0)),
    );
  }
}

function isDamaged(value) {
  return typeof value === 'string' && !value.isWellFormed();
}

/** Passes damaged texts as bytes. A question mark in a statement is always a parameter. */
function askDamaged(sql, parameters) {
  let index = -1;
  const own = sql.replaceAll('?', () => {
    index += 1;
    return isDamaged(parameters[index]) ? 'cast(? as text)' : '?';
  });
  return ask(
    own,
    parameters.map((value) => (isDamaged(value) ? bytesOf(value) : value)),
  );
}

function bytesOf(text) {
  // Iterates over characters: a surrogate of a pair is not alone.
  const parts = Array.from(text, (character) => {
    const code = character.codePointAt(0);
    const isByte = code > DAMAGED && code <= LAST_DAMAGED;
    return isByte ? Buffer.of(code - DAMAGED) : Buffer.from(character);
  });
  return Buffer.concat(parts);
}

function askAlone(sql, parameters) {
  return orRollBack(() => {
    begin();
    const answer = ask(sql, parameters);
    commit();
    return answer;
  });
}

/** Ends the transaction on an error: SQLite leaves it open if it cannot commit, and so locked. */
function orRollBack(act) {
  try {
    return act();
  } catch (error) {
    rollback();
    throw error;
  }
}

// Uses `exec`, which finalizes: a prepared statement that times out would stay open, with a lock.
function begin() {
  if (opened.isReadOnly) {
    close();
    opened = open();
  }
  const { database } = opened;
  database.exec('begin immediate');
  if (isMoved()) throw moved();
  const number = tables === undefined ? 0 : 1 + Math.max(...numbersBy(database));
  began = { state: stateOfFile(), number };
  return NOTHING;
}

/** Commits. Nothing is written to the file before: if its state changed, the file was replaced. */
function commit() {
  const { database, witness } = opened;
  const { state, number } = began;
  if (stateOfFile() !== state) throw moved();
  if (number > 0) database.exec(`update ${NUMBERS[number % 2]} set number = ${number}`);
  database.exec('commit');
  if (isMoved() || (number > 0 && !isNumbered(numbersBy(witness), number))) throw moved();
  return NOTHING;
}

/** Whether the numbers fit. Others may have committed since: then one or both are theirs. */
function isNumbered(numbers, number) {
  return Math.max(...numbers) >= number && Math.abs(numbers[0] - numbers[1]) === 1;
}

function numbersBy(connection) {
  return Object.values(connection.prepare(READ_NUMBERS).all()[0]).slice(0, NUMBERS.length);
}

/** Rolls back, unless SQLite has done so itself after a disk error. */
function rollback() {
  if (opened?.database.inTransaction) opened.database.exec('rollback');
  return NOTHING;
}

/** Sets up the numbers and records the schema version: a later change means another database. */
function trust() {
  const { database } = opened;
  begin();
  NUMBERS.forEach((table, index) => {
    database.exec(`create table if not exists ${table} (
      one integer primary key check (one = 1), number integer not null)`);
    database.exec(`insert or ignore into ${table} values (1, ${-index})`);
  });
  commit();
  tables = versionOfTables();
  return NOTHING;
}

/** Whether the path has another file or none, or the schema changed, as when it was truncated. */
function isMoved() {
  if (!opened) return false;
  if (whichFile() !== opened.which) return true;
  try {
    return tables !== undefined && versionOfTables() !== tables;
  } catch {
    return false;
  }
}

function moved() {
  return Object.assign(new Error('The database is not the file that it was.'), { code: MOVED });
}

/** SQLite reads this from the file itself each time. */
function versionOfTables() {
  return opened.database.prepare('pragma schema_version').all()[0].schema_version;
}

/**
 * Returns device and inode, unique on a machine; undefined if there is no file. A file of ours
 * alone is never replaced, but may be deleted while it is open.
 */
function whichFile() {
  if (isOwn) return file;
  return look(({ dev, ino }) => `${dev} ${ino}`);
}

/** Returns a text that changes with each write to the file. */
function stateOfFile() {
  return look(({ dev, ino, size, mtimeNs }) => `${dev} ${ino} ${size} ${mtimeNs}`);
}

function look(tell) {
  try {
    return tell(statSync(file, { bigint: true }));
  } catch {
    return undefined;
  }
}

/** The identity of the file opened before: only that one may be reopened. */
let openedFile;

/** Opens the file, but never creates one: the caller decides whether it may. */
function open() {
  const which = whichFile();
  if (which === undefined || (openedFile !== undefined && which !== openedFile)) throw moved();
  // SQLite opens such a file for reading only, and would keep it so when that is over.
  const isReadOnly = !isWritable();
  const connections = [];
  try {
    const database = connect(connections);
    // While there is a second connection, a write-ahead log cannot be given up.
    setJournal(database);
    const witness = connect(connections);
    for (const each of connections) each.prepare('select count(*) from sqlite_schema').all();
    if (whichFile() !== which) throw moved();
    openedFile = which;
    return { which, database, witness, isReadOnly, rewritten: new Map() };
  } catch (error) {
    for (const each of connections) each.close();
    throw error;
  }
}

function connect(connections) {
  const connection = new Database(file);
  connections.push(connection);
  for (const setting of settings) connection.pragma(setting);
  return connection;
}

function isWritable() {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Sets the journal mode. Another connected program may keep its own, which is safe too. */
function setJournal(connection) {
  try {
    connection.pragma(journal);
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
}

/** Whether another program has locked the file, which is then the opened one. */
function isBusy({ code }) {
  return String(code).startsWith('SQLITE_BUSY');
}

/** Closes the connections; the next statement reopens them. */
function close() {
  opened?.database.close();
  opened?.witness.close();
  opened = undefined;
  isStuck = false;
  return NOTHING;
}
