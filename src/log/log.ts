import { pino } from 'pino';
import { escapeUnseen, visibleLine } from '../model/text/visible.ts';
import { errorFields, type LogFields } from './facts.ts';

/** A structured logger. The event is a fixed sentence, always the same for the same event. */
export interface Log {
  info(event: string, facts?: LogFields): void;
  /** Needs attention, but not at once. */
  warn(event: string, facts?: LogFields): void;
  /** An operation failed. */
  error(event: string, facts?: LogFields): void;
}

type LogLevel = keyof Log;

/** Writes one line, which ends in a line break. */
export type Write = (line: string) => void;

/** How much of the log may wait for a program that does not read it, in bytes. */
const MAX_UNREAD = 1_000_000;

/** A logger that discards everything. */
export const noopLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** Returns the process's logger, which writes to stderr: plain text on a terminal, else JSON. */
export function processLog(): Log {
  const { write, flush } = buffered((lines) => {
    // Whoever should read a pipe may hang: a server must serve on, and not run out of memory.
    if (process.stderr.writableLength < MAX_UNREAD) process.stderr.write(lines);
  });
  process.on('exit', flush);
  return process.stderr.isTTY ? plainLog(write) : jsonLog(write);
}

/**
 * Buffers the lines of one event loop turn and writes them together after it: each write is a
 * system call, and there are two lines per lead.
 *
 * @returns `write`, which buffers a line, and `flush`, which writes the buffer synchronously.
 */
export function buffered(writeAll: Write): { write: Write; flush(): void } {
  let waiting = '';
  const flush = () => {
    const lines = waiting;
    waiting = '';
    if (lines !== '') writeAll(lines);
  };
  const write = (line: string) => {
    if (waiting === '') setImmediate(flush);
    waiting += line;
  };
  return { write, flush };
}

/** Returns a logger that writes one JSON line per event. */
export function jsonLog(write: Write): Log {
  const lines = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    { write: (line) => write(escapeUnseen(line)) },
  );
  const at =
    (level: LogLevel) =>
    (event: string, facts: LogFields = {}) =>
      lines[level](factsJson(facts), event);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** Returns a logger that writes one plain-text line per event. */
export function plainLog(write: Write): Log {
  const say = (event: string, facts: LogFields = {}) =>
    write(`${visibleLine(`${event}${factsText(declaredFields(facts))}`)}\n`);
  return { info: say, warn: say, error: say };
}

function factsJson(facts: LogFields): object {
  const fields = declaredFields(facts);
  if (fields.error !== undefined) fields.error = errorFields(fields.error);
  return fields;
}

/** Picks the declared fields: other properties of the object must not be logged. */
function declaredFields(facts: LogFields): LogFields {
  const { request, form, receipt, destination, reason, status } = facts;
  const { milliseconds, count, attempt, error } = facts;
  return {
    request,
    form,
    receipt,
    destination,
    reason,
    status,
    milliseconds,
    count,
    attempt,
    error,
  };
}

function factsText({ request: _, error, milliseconds, ...rest }: LogFields): string {
  const words = Object.values(rest).filter((fact) => fact !== undefined);
  const took = milliseconds === undefined ? [] : [`${milliseconds} ms`];
  const parts = [...words, ...took, ...(error === undefined ? [] : [errorText(error)])];
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

function errorText(error: unknown): string {
  const { name, code, at } = errorFields(error);
  return [name, code, at[0]].filter(Boolean).join(' ');
}
