import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import type { Log } from '../log/log.ts';
import { memoized } from '../model/memoized.ts';
import { withUnitLine } from '../model/units/unit-line.ts';

/** Matches a position in compiled code, in parentheses or after "at": its file, line and column. */
const POSITION = /(?<=\(|\bat (?:async )?)([^()\n]+\.cjs):(\d+):(\d+)/g;

/**
 * Returns an error with the positions of the sources in its stack, and that of the unit it comes from
 * in its message. Code is compiled with source maps if the project has units.
 */
export function withSourceLines(error: Error): Error {
  const { name, message, stack = '' } = error;
  return withUnitLine(Object.assign(new Error(message), { name, stack: sourcesIn(stack) }));
}

/** Returns a log of errors with the positions of the sources in their stacks. */
export function logOfSources(log: Log): Log {
  const mapOf = memoized(readMap);
  const at =
    (level: keyof Log): Log['info'] =>
    (event, facts) => {
      const error = facts?.error;
      if (!(error instanceof Error)) return log[level](event, facts);
      const stack = { value: sourcesIn(error.stack ?? '', mapOf) };
      log[level](event, { ...facts, error: Object.create(error, { stack }) });
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

function sourcesIn(stack: string, mapOf = readMap): string {
  return stack.replace(POSITION, (position, file: string, line: string, column: string) => {
    const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return position;
    const source = path.resolve(path.dirname(file), origin.fileName);
    return `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  });
}

function readMap(file: string): SourceMap | undefined {
  if (!existsSync(`${file}.map`)) return undefined;
  return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
}
