import { pino } from 'pino';
import { escapeUnseen, visibleLine } from '../model/visible.ts';
import { errorFacts, type LogFacts } from './facts.ts';

/** Takes down what happened: a sentence that is always the same for the same event. */
export interface Log {
  info(event: string, facts?: LogFacts): void;
  /** Somebody should look at it when there is time. */
  warn(event: string, facts?: LogFacts): void;
  /** Something was not done. */
  error(event: string, facts?: LogFacts): void;
}

type Level = keyof Log;

/** Where lines go. Each ends in a line break. */
export type Write = (line: string) => void;

/** Keeps nothing: for what runs where nobody reads. */
export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/** The log of this process: plain words if a person looks on, else JSON. */
export function processLog(): Log {
  const { write, flush } = byTurns((lines) => void process.stderr.write(lines));
  process.on('exit', flush);
  return process.stderr.isTTY ? plainLog(write) : jsonLog(write);
}

/**
 * Writes the lines of one turn of the event loop together, after it: each write is a call of the
 * system, two for each lead.
 *
 * @returns what takes lines, and what writes at once those that wait.
 */
export function byTurns(writeAll: Write): { write: Write; flush(): void } {
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

/** A line of JSON for each event. */
export function jsonLog(write: Write): Log {
  const lines = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: named } },
    { write: (line) => write(escapeUnseen(line)) },
  );
  const at =
    (level: Level) =>
    (event: string, facts: LogFacts = {}) =>
      lines[level](inJson(facts), event);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** A line in plain words for each event. */
export function plainLog(write: Write): Log {
  const say = (event: string, facts: LogFacts = {}) =>
    write(`${visibleLine(`${event}${inWords(known(facts))}`)}\n`);
  return { info: say, warn: say, error: say };
}

function inJson(facts: LogFacts): object {
  const said = known(facts);
  if (said.error !== undefined) said.error = errorFacts(said.error);
  return said;
}

/** An object may hold more than its type says: the rest of it is not written. */
function known(facts: LogFacts): LogFacts {
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

function inWords({ request: _, error, milliseconds, ...rest }: LogFacts): string {
  const words = Object.values(rest).filter((fact) => fact !== undefined);
  const took = milliseconds === undefined ? [] : [`${milliseconds} ms`];
  const said = [...words, ...took, ...(error === undefined ? [] : [wordsFor(error)])];
  return said.length > 0 ? ` (${said.join(', ')})` : '';
}

function wordsFor(error: unknown): string {
  const { name, code, at } = errorFacts(error);
  return [name, code, at[0]].filter(Boolean).join(' ');
}

function named(label: string): object {
  return { level: label };
}
