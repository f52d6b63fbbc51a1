import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A mistake of a case: where it is, and what is printed about it. */
export interface Finding {
  /** The name of the case. */
  from: string;
  file: string;
  line: number;
  code: string;
  warning: boolean;
  /** The sentence that says what is wrong. */
  message: string;
  /** All that is printed, from the place to the hint. */
  printed: string;
  /** The file as its author wrote it; undefined where it is not about a line of it. */
  written: string | undefined;
  /** What `check --fix` makes of its lines, if it puts the mistake right. */
  fixed: Change[];
  /** How many mistakes the case has. */
  among: number;
}

/** A line before and after. */
export interface Change {
  line: number;
  before: string;
  after: string;
}

/** Every mistake that the cases below a folder show. */
export function readCases(folder: string): Finding[] {
  const names = readdirSync(folder).filter((name) => name !== 'base');
  return names.flatMap((name) => readCase(folder, name));
}

const HEAD = /^(\S.*):(\d+):\d+ {2}([a-z0-9-]+)( {2}\(warning\))?\n {2}(.*)/;

/** The author's line, as the printer quotes it. */
const EXCERPT = /^ {4}\d+ \| /m;

function readCase(folder: string, name: string): Finding[] {
  const printed = textIn(path.join(folder, name, 'expected.txt')) ?? '';
  const fixes = textIn(path.join(folder, name, 'fixed.txt')) ?? '';
  const parts = printed.split(/\n\n(?=\S)/).filter((part) => HEAD.test(part));
  const alone = parts.length === 1;
  return parts.map((part): Finding => {
    const [, file = '', line = '', code = '', warning, message = ''] = HEAD.exec(part) ?? [];
    return {
      from: name,
      file,
      line: Number(line),
      code,
      warning: warning !== undefined,
      message,
      printed: part.trimEnd(),
      written: EXCERPT.test(part) ? readable(folder, name, file) : undefined,
      fixed: isLeft(fixes, file, code)
        ? []
        : changesOf(fixes, file).filter((change) => alone || change.line === Number(line)),
      among: parts.length,
    };
  });
}

/** A file of the case, or of the sound site below it. */
function readable(folder: string, name: string, file: string): string | undefined {
  const places = [name, 'base'].map((layer) => path.join(folder, layer, file));
  const text = places.map(textIn).find((found) => found !== undefined);
  const plain = text?.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return plain === undefined || /[\u0000-\u0008\u000e-\u001f\ufffd]/.test(plain)
    ? undefined
    : plain;
}

/** Whether the mistake is still there when all that is certain was put right. */
function isLeft(fixes: string, file: string, code: string): boolean {
  return fixes
    .split('\n')
    .some((line) => line.startsWith(`${file}:`) && line.includes(`  ${code}`));
}

/** The lines of a file that were changed, as a report of fixes has them. */
function changesOf(fixes: string, file: string): Change[] {
  const changes = fixes.matchAll(/^(\S.*):(\d+)\n- (.*)\n\+ (.*)$/gm);
  return [...changes]
    .filter(([, changed]) => changed === file)
    .map(([, , line, before = '', after = '']) => ({ line: Number(line), before, after }));
}

/** The text of a file, if there is one. */
export function textIn(file: string): string | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? readFileSync(file, 'utf8') : undefined;
}
