// Has the connection to SQLite, in a thread of its own: waiting for a disk, or for another
// process that writes, holds up nothing else. Answers one question after the other, and only
// with what is in the file that lies at its path: it may be replaced, or written over, at any time.
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { file, settings, journal, besides } = workerData;
// libsql asks the report which C library there is; names of hosts would take far longer to find.
process.report.excludeNetwork = true;
const Database = createRequire(besides)('libsql');

/** Asked instead of statements: `trust` once the tables are up to date, `close` last of all. */
const OWN = { close, trust, 'begin immediate': begin, commit, rollback };

/** What writes nothing. All else outside of a transaction gets one of its own. */
const READING = /^\s*(select|pragma)\b/i;

const MOVED = 'DATABASE_MOVED';

const NOTHING = { rows: [], changes: 0 };

/**
 * Each transaction writes its number into one of these tables, by turns: they lie in different
 * parts of the file, so that what is there after a commit tells whether it was one and the same
 * file that was committed to, the last time and now.
 */
const NUMBERS = ['commits_even', 'commits_odd'];
const READ_NUMBERS = `select ${NUMBERS.map((table) => `(select number from ${table})`).join()}`;

/** What was opened: which file, by two connections. What one remembers, the other reads. */
let opened;

/** The version of the tables when they were up to date. */
let tables;

/** What a transaction began with: the state of the file, and the number that it bears. */
let began;

/** Whether a statement failed that libsql leaves half done: no commit gets past it then. */
let isStuck = false;

/** Whether it is known not to be the file that it was: whoever asks has to begin again. */
let isLost = false;

parentPort.on('message', ({ id, sql, parameters }) => {
  try {
    parentPort.postMessage({ id, answer: answerTo(sql, parameters) });
  } catch (error) {
    const { message, code } = isBusy(error) || !isMoved() ? error : moved();
    isStuck ||= !String(code).startsWith('SQLITE_CONSTRAINT');
    isLost ||= code === MOVED || /^SQLITE_(CORRUPT|NOTADB)/.test(code);
    parentPort.postMessage({ id, error: { message, code } });
  }
  if (sql === 'close') parentPort.close();
  else if (isStuck && !opened?.database.inTransaction) close();
});

function answerTo(sql, parameters) {
  if (isLost && sql !== 'close') throw moved();
  if (sql !== 'close') opened ??= open();
  if (Object.hasOwn(OWN, sql)) return OWN[sql]();
  if (opened.database.inTransaction) return ask(sql, parameters);
  if (!READING.test(sql)) return askAlone(sql, parameters);
  const answer = ask(sql, parameters);
  if (isMoved()) throw moved();
  return answer;
}

function ask(sql, parameters) {
  const statement = opened.database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters), changes: 0 };
  return { rows: [], changes: statement.run(parameters).changes };
}

function askAlone(sql, parameters) {
  begin();
  try {
    const answer = ask(sql, parameters);
    commit();
    return answer;
  } catch (error) {
    rollback();
    throw error;
  }
}

// To execute is to finish: one that waits in vain would else stay half done, with a lock.
function begin() {
  const { database } = opened;
  database.exec('begin immediate');
  if (isMoved()) {
    rollback();
    throw moved();
  }
  const number = tables === undefined ? 0 : 1 + Math.max(...numbersBy(database));
  began = { state: stateOfFile(), number };
  return NOTHING;
}

/** Until a commit nothing is written to the file, and nobody else may: a change is no good sign. */
function commit() {
  const { database, witness } = opened;
  const { state, number } = began;
  if (stateOfFile() !== state) {
    rollback();
    throw moved();
  }
  if (number > 0) database.exec(`update ${NUMBERS[number % 2]} set number = ${number}`);
  database.exec('commit');
  if (isMoved() || (number > 0 && !isNumbered(numbersBy(witness), number))) throw moved();
  return NOTHING;
}

/** Others may have committed since; then both numbers are theirs, or one of them. */
function isNumbered(numbers, number) {
  return Math.max(...numbers) >= number && Math.abs(numbers[0] - numbers[1]) === 1;
}

function numbersBy(connection) {
  return Object.values(connection.prepare(READ_NUMBERS).all()[0]).slice(0, NUMBERS.length);
}

/** SQLite takes back a transaction by itself where the disk fails. */
function rollback() {
  if (opened.database.inTransaction) opened.database.exec('rollback');
  return NOTHING;
}

/** From now on, other tables mean another database. */
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

/** Whether another file lies there, none, or this one with other tables, as when it was cut. */
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

/** SQLite reads it from the file itself each time. */
function versionOfTables() {
  return opened.database.prepare('pragma schema_version').all()[0].schema_version;
}

/** No two files of a machine have the same; undefined if there is none. */
function whichFile() {
  return look(({ dev, ino }) => `${dev} ${ino}`);
}

/** Changes whenever it is written. */
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

/** Which file was open before: only that one may be opened again. */
let known;

/** Never makes a file: whoever asks has looked whether there may be one. */
function open() {
  const which = whichFile();
  if (which === undefined || (known !== undefined && which !== known)) throw moved();
  const database = new Database(file);
  const witness = new Database(file);
  try {
    for (const setting of settings) {
      database.pragma(setting);
      witness.pragma(setting);
    }
    setJournal(database);
    for (const each of [database, witness]) each.prepare('select * from sqlite_schema').all();
    if (whichFile() !== which) throw moved();
    known = which;
    return { which, database, witness };
  } catch (error) {
    database.close();
    witness.close();
    throw error;
  }
}

/** Another program that is connected may insist on the journal it knows: that one is sound too. */
function setJournal(connection) {
  try {
    connection.pragma(journal);
  } catch (error) {
    if (!isBusy(error)) throw error;
  }
}

/** Another program holds the file: it is the one that was opened. */
function isBusy({ code }) {
  return String(code).startsWith('SQLITE_BUSY');
}

/** The next question opens it again. */
function close() {
  opened?.database.close();
  opened?.witness.close();
  opened = undefined;
  isStuck = false;
  return NOTHING;
}
