// Has the connection to SQLite, in a thread of its own: waiting for a disk, or for another
// process that writes, holds up nothing else. Answers one question after the other, and only
// with what is in the file that lies at its path: a folder may be replaced under a server.
import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { file, settings, journal, besides } = workerData;
const Database = createRequire(besides)('libsql');

/** Asked instead of a statement, last of all. */
const CLOSE = 'close';

/** Asked instead of a statement, once the tables are up to date: they stay as they are. */
const TRUST = 'trust';

/** What begins and ends transactions. */
const TRANSACTION = ['begin immediate', 'commit', 'rollback'];

let database;

/** Which file was opened. */
let opened;

/** The version of the tables when they were up to date. */
let tables;

/** The state that a transaction began with. */
let began;

/** Whether a statement failed that libsql leaves half done: no commit gets past it then. */
let isStuck = false;

parentPort.on('message', ({ id, sql, parameters }) => {
  try {
    parentPort.postMessage({ id, answer: answerTo(sql, parameters) });
  } catch (error) {
    const { message, code } = isBusy(error) || !isMoved() ? error : moved();
    isStuck ||= !String(code).startsWith('SQLITE_CONSTRAINT');
    parentPort.postMessage({ id, error: { message, code } });
  }
  if (sql === CLOSE) parentPort.close();
  else if (isStuck && !database?.inTransaction) close();
});

function answerTo(sql, parameters) {
  if (sql === CLOSE) return close();
  database ??= open();
  if (sql === TRUST) return trust();
  // SQLite takes back a transaction by itself where the disk fails.
  if (sql === 'rollback' && !database.inTransaction) return { rows: [], changes: 0 };
  const wasInside = database.inTransaction;
  const answer = ask(sql, parameters);
  if (sql === 'rollback' || (wasInside && database.inTransaction)) return answer;
  if (isMoved() || (sql === 'commit' && stateOf('data_version') !== began)) {
    if (database.inTransaction) database.exec('rollback');
    throw moved();
  }
  if (database.inTransaction) began = stateOf('data_version');
  return answer;
}

function ask(sql, parameters) {
  if (TRANSACTION.includes(sql)) {
    // One that has to wait in vain would else stay half done, with a lock on the file.
    database.exec(sql);
    return { rows: [], changes: 0 };
  }
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters), changes: 0 };
  return { rows: [], changes: statement.run(parameters).changes };
}

/** Whether another file lies there, none, or this one with other tables, as when it was cut. */
function isMoved() {
  if (!database) return false;
  if (whichFile() !== opened) return true;
  try {
    return tables !== undefined && stateOf('schema_version') !== tables;
  } catch {
    return false;
  }
}

function moved() {
  return Object.assign(new Error('The database is not the file that it was.'), {
    code: 'DATABASE_MOVED',
  });
}

/** No two files of a machine have the same; undefined if there is none. */
function whichFile() {
  try {
    const { dev, ino } = statSync(file, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    return undefined;
  }
}

/** A number that SQLite reads from the file itself each time. */
function stateOf(name) {
  const [row] = database.prepare(`pragma ${name}`).all();
  return row[name];
}

function trust() {
  tables = stateOf('schema_version');
  return { rows: [], changes: 0 };
}

/** Never makes a file: whoever asks has looked whether there may be one. */
function open() {
  const found = whichFile();
  if (found === undefined || (opened !== undefined && found !== opened)) throw moved();
  const connection = new Database(file);
  try {
    for (const setting of settings) connection.pragma(setting);
    setJournal(connection);
    connection.prepare('select count(*) from sqlite_schema').all();
    if (whichFile() !== found) throw moved();
    opened = found;
    return connection;
  } catch (error) {
    connection.close();
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
  database?.close();
  database = undefined;
  isStuck = false;
  return { rows: [], changes: 0 };
}
