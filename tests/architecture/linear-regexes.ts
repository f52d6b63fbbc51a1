import { isSafe } from 'redos-detector';
import { type Regex, reached, type SourceTree } from './source-tree.ts';

/** Code that reads what visitors send, or the answers of servers that visitors can choose. */
const HANDLERS = ['forms/', 'leads/', 'server/', 'desk/', 'log/'];

/** In how many ways one text may be read; what is linear has few, and all else none that end. */
const MOST_WAYS = 20;

/** What makes pages is given words of visitors only as text, which React has escaped. */
const MAKERS = ['compiler/', 'diagnostics/', 'render/', 'blocks/', 'client/'];

/**
 * No regular expression can take a time that grows faster than its text, wherever words of
 * visitors go: a repeat never competes with another one for the same letters, and none begins
 * anew at each letter of what it has just read in vain.
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

/** The handlers, and what they import. */
export function filesFor(tree: SourceTree): Set<string> {
  const isMaker = (file: string) => MAKERS.some((folder) => file.startsWith(folder));
  const imports = tree.imports.filter(({ to }) => !isMaker(to));
  const own = tree.code.filter((file) => HANDLERS.some((folder) => file.startsWith(folder)));
  return new Set([...own, ...reached({ ...tree, imports }, HANDLERS).map(({ to }) => to)]);
}

function whatIsWrong({ literal }: Regex): string | undefined {
  if (!literal) return 'makes a regular expression while it runs; nobody can judge that.';
  const { pattern, flags } = literal;
  const written = `/${pattern}/${flags}`;
  if (flags.includes('i') && /[uv]/.test(flags)) {
    return `holds ${written}, which cannot be judged with both i and ${flags.includes('u') ? 'u' : 'v'}.`;
  }
  return isSafe(new RegExp(pattern, flags), { maxScore: MOST_WAYS }).safe
    ? undefined
    : `holds ${written}, which may take quadratic time or worse.`;
}
