import { isSafe } from 'redos-detector';
import { type Regex, reached, type SourceTree } from './source-tree.ts';

/** Folders that process visitors' input, or responses of servers that visitors can choose. */
const HANDLERS = ['forms/', 'leads/', 'server/', 'desk/', 'log/'];

/** The highest score of redos-detector (backtracking paths): low if linear, otherwise unbounded. */
const MAX_WAYS = 20;

/** Folders that build pages: visitors' input reaches them only as text, which React escapes. */
const PAGE_BUILDERS = ['compiler/', 'diagnostics/', 'render/', 'blocks/', 'client/'];

/**
 * No regular expression that visitors' input reaches can take more than linear time: no two
 * quantifiers match the same characters ambiguously, and no failed match is retried from each
 * character of what was just read.
 */
export function regexesAreLinear(tree: SourceTree): string[] {
  const files = filesFor(tree);
  return tree.regexes
    .filter(({ file }) => files.has(file))
    .flatMap((regex) => {
      const wrong = whatIsWrong(regex);
      return wrong === undefined ? [] : [`${regex.file} ${wrong}`];
    });
}

/** Returns the files of the handlers, and all files that they import. */
export function filesFor(tree: SourceTree): Set<string> {
  const isMaker = (file: string) => PAGE_BUILDERS.some((folder) => file.startsWith(folder));
  const imports = tree.imports.filter(({ to }) => !isMaker(to));
  const own = tree.code.filter((file) => HANDLERS.some((folder) => file.startsWith(folder)));
  return new Set([...own, ...reached({ code: tree.code, imports }, HANDLERS).map(({ to }) => to)]);
}

function whatIsWrong({ literal }: Regex): string | undefined {
  if (!literal) return 'makes a regular expression while it runs; nobody can judge that.';
  const { pattern, flags } = literal;
  const written = `/${pattern}/${flags}`;
  if (flags.includes('i') && /[uv]/.test(flags)) {
    return `holds ${written}, which cannot be judged with both i and ${flags.includes('u') ? 'u' : 'v'}.`;
  }
  const isLinear =
    mostWays(pattern) <= MAX_WAYS ||
    isSafe(new RegExp(pattern, flags), { maxScore: MAX_WAYS }).safe;
  return isLinear ? undefined : `holds ${written}, which may take quadratic time or worse.`;
}

/** Matches what repeats in a regular expression, looks around or back, or may do so. */
const REPEATS = /[*+{]|\(\?(?!:)|\\[1-9k]/;

/** Matches the parts of other ones: a character, a class of them, or what surrounds or divides them. */
const PARTS = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|\((?:\?:)?|[\s\S]/g;

/** An alternative of a group while it is read. */
interface Alternative {
  text: string;
  /** The ways of what is before the last part. */
  before: number;
  last: number;
}

const EMPTY: Alternative = { text: '', before: 1, last: 1 };

/**
 * Returns the most backtracking paths that a regular expression can have: those of parts in a row are
 * multiplied, and an optional part has one more. Those of alternatives are added, unless each starts
 * with a letter of its own, so that only one can match. Not known, thus infinite, where something
 * repeats. It is much faster than redos-detector, which takes up to a second for one with several
 * words.
 */
export function mostWays(pattern: string): number {
  if (REPEATS.test(pattern)) return Number.POSITIVE_INFINITY;
  const around: Alternative[][] = [];
  let group = [EMPTY];
  for (const [part] of pattern.matchAll(PARTS)) {
    if (part.startsWith('(')) {
      around.push(group);
      group = [EMPTY];
    } else if (part === '|') group.push(EMPTY);
    else {
      const ways = part === ')' ? waysOf(group) : 1;
      if (part === ')') group = around.pop() ?? group;
      const { text, before, last } = group.pop() ?? EMPTY;
      const next =
        part === '?' ? { before, last: last + 1 } : { before: before * last, last: ways };
      group.push({ text: text + part, ...next });
    }
  }
  return waysOf(group);
}

/** Matches a letter that a text has to start with. */
const FIRST_LETTER = /^[a-z](?!\?)/i;

function waysOf(alternatives: Alternative[]): number {
  const ways = alternatives.map(({ before, last }) => before * last);
  const letters = alternatives.map(({ text }) => FIRST_LETTER.exec(text)?.[0].toLowerCase());
  const isOneAtMost = !letters.includes(undefined) && new Set(letters).size === letters.length;
  return isOneAtMost ? Math.max(...ways) : ways.reduce((sum, own) => sum + own, 0);
}
