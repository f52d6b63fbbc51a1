// Has the connection to SQLite, in a thread of its own: waiting for a disk, or for another
// process that writes, holds up nothing else. Answers one question after the other.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const Database = createRequire(workerData.besides)('libsql');

/** Asked instead of a statement, last of all. */
const CLOSE = 'close';

let database;

/** Whether a statement failed that libsql leaves half done: no commit gets past it then. */
let isStuck = false;

parentPort.on('message', ({ id, sql, parameters }) => {
  try {
    parentPort.postMessage({ id, answer: ask(sql, parameters) });
  } catch ({ message, code }) {
    isStuck ||= !String(code).startsWith('SQLITE_CONSTRAINT');
    parentPort.postMessage({ id, error: { message, code } });
  }
  if (sql === CLOSE) parentPort.close();
  else if (isStuck && !database?.inTransaction) close();
});

function ask(sql, parameters) {
  if (sql === CLOSE) return close();
  database ??= open();
  // SQLite takes back a transaction by itself where the disk fails.
  if (sql === 'rollback' && !database.inTransaction) return { rows: [], changes: 0 };
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters), changes: 0 };
  return { rows: [], changes: statement.run(parameters).changes };
}

function open() {
  const opened = new Database(workerData.file);
  try {
    for (const setting of workerData.settings) opened.pragma(setting);
    return opened;
  } catch (error) {
    opened.close();
    throw error;
  }
}

/** The next question opens it again. */
function close() {
  database?.close();
  database = undefined;
  isStuck = false;
  return { rows: [], changes: 0 };
}
