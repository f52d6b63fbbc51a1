// Has the connection to SQLite, in a thread of its own: waiting for a disk, or for another
// process that writes, holds up nothing else. Answers one question after the other.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const Database = createRequire(workerData.besides)('libsql');

/** Asked instead of a statement, last of all. */
const CLOSE = 'close';

let database;

parentPort.on('message', ({ id, sql, parameters }) => {
  try {
    if (sql === CLOSE) return close(id);
    database ??= open();
    parentPort.postMessage({ id, answer: ask(sql, parameters) });
  } catch ({ message, code }) {
    parentPort.postMessage({ id, error: { message, code } });
  }
});

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

function close(id) {
  database?.close();
  parentPort.postMessage({ id, answer: { rows: [], changes: 0 } });
  parentPort.close();
}

function ask(sql, parameters) {
  // SQLite takes back a transaction by itself where the disk fails.
  if (sql === 'rollback' && !database.inTransaction) return { rows: [], changes: 0 };
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters), changes: 0 };
  return { rows: [], changes: statement.run(parameters).changes };
}
