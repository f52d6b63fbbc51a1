import { withEdits } from '../../src/authoring/with-edits.ts';
import type { SiteFolder } from '../../src/compiler/read/site-folder/folder.ts';
import type { Diagnostic, Edit, Span } from '../../src/diagnostics/diagnostic.ts';
import { lineStartAt } from '../../src/diagnostics/position.ts';
import { factsOf, indexSources, wordsOf } from '../../src/diagnostics/words.ts';
import type { Compilation } from '../../src/pipeline.ts';

/** A fix or hint that did not help. */
interface BadAdvice {
  place: string;
  edits: Edit[];
  worse: string;
}

/**
 * Applies every fix, and every hint that says literally what to write, and returns the bad ones:
 * each must reduce the number of errors, and cause no new errors in files that could be parsed
 * before.
 */
export function adviceThatHarms(
  before: Compilation,
  folder: SiteFolder,
  compile: (folder: SiteFolder) => Compilation,
): BadAdvice[] {
  return before.diagnostics.flatMap((found) =>
    advice(found, before).flatMap((edits) => {
      const worse = worseFor(found, before, compile(withAdvice(folder, found, edits)));
      const place = `${found.file}:${found.code}:${found.span?.start}`;
      return worse === undefined ? [] : [{ place, edits, worse }];
    }),
  );
}

/** Errors that hide others, which may appear once the first is fixed. */
const HIDES = new Set([
  'unknown-block',
  'unknown-field-kind',
  'unknown-key',
  'missing-font',
  // If a color has too little contrast with several others, only the worst is reported.
  'low-contrast',
]);

/** Returns the edits that a diagnostic advises: its fix, and what its hint says to write. */
function advice(found: Diagnostic, { sources }: Compilation): Edit[][] {
  const { file, span, fix } = found;
  const text = sources.get(file)?.text;
  if (!span || text === undefined) return [];
  const { hint } = wordsOf(found, indexSources(sources));
  const [first = ''] = hint.split('\n');
  const edits = [fix ?? [], wordEdit(first, span, text), lineEdit(first, span, text)];
  return edits.filter((each): each is Edit[] => each !== undefined && each.length > 0);
}

/** `Did you mean "/contact"?` */
function wordEdit(hint: string, { start, end }: Span, text: string): Edit[] | undefined {
  const suggestion = /^Did you mean "([^"]+)"\?(?! That key is already there)/.exec(hint)?.[1];
  if (suggestion === undefined) return undefined;
  const isQuoted = /^(["']).*\1$/s.test(text.slice(start, end));
  if (isQuoted) return [{ start: start + 1, end: end - 1, text: suggestion }];
  // Within a text, as in `tel:{ Phone }`, nothing begins a value.
  const isWithin = /\S$/.test(text.slice(0, start));
  const isBare = isWithin || !/^[[{"']|[:#] |[\r\n]/.test(suggestion);
  return [{ start, end, text: isBare ? suggestion : JSON.stringify(suggestion) }];
}

/** `Write it so: required: true`, where the line has that key. */
function lineEdit(hint: string, { start }: Span, text: string): Edit[] | undefined {
  const line = /: ((?:- )?["']?[\w/-]+["']?: \S.*)$/.exec(hint)?.[1];
  const from = lineStartAt(text, start);
  const own = text.slice(from).split(/[\r\n]/)[0] ?? '';
  const [, indent = '', dash = '', key] = /^(\s*)(- )?(["']?[\w/-]+["']?)\s*:/.exec(own) ?? [];
  if (!line || line.includes('...') || key === undefined || /further left/.test(hint))
    return undefined;
  if (!line.replace(/^- /, '').startsWith(`${key}:`)) return undefined;
  const keeps = line.startsWith('- ') || /^Remove the dash/.test(hint) ? '' : dash;
  const rest = line.endsWith(',') ? '' : (/\s#.*$|,$/.exec(own)?.[0] ?? '');
  const end = from + own.length - rest.length;
  return [{ start: from + indent.length, end, text: `${keeps}${line}` }];
}

function withAdvice(folder: SiteFolder, { file }: Diagnostic, edits: Edit[]): SiteFolder {
  const documents = folder.documents.map((document) =>
    document.file === file ? withEdits(document, edits) : document,
  );
  return { ...folder, documents };
}

/** Returns why a piece of advice is bad; undefined if it is good. */
function worseFor(found: Diagnostic, before: Compilation, after: Compilation) {
  const { file, code } = found;
  const isSame = (one: Diagnostic) => keyOf(one) === keyOf(found);
  const count = ({ diagnostics }: Compilation) => diagnostics.filter(isSame).length;
  if (count(after) >= count(before)) return `${code} is still there`;
  // In a file that could not be parsed, all other errors were hidden.
  if (before.unread.has(file) || HIDES.has(code)) return doubled(found, after);
  const known = new Set(before.diagnostics.flatMap((one) => [keyOf(one), placeOf(one)]));
  const fresh = after.diagnostics.filter(
    (one) => one.severity === 'error' && !known.has(keyOf(one)) && !known.has(placeOf(one)),
  );
  return fresh.length > 0 ? fresh.map(keyOf).join(', ') : undefined;
}

/** Returns a duplicate key that the advice has created. */
function doubled({ file }: Diagnostic, { diagnostics }: Compilation): string | undefined {
  const twice = diagnostics.find((one) => one.file === file && one.code === 'duplicate-key');
  return twice && keyOf(twice);
}

function keyOf(one: Diagnostic): string {
  return `${one.file} ${one.code} ${factsOf(one)}`;
}

/** Returns a key without the reason: an error may have several reasons at one place. */
function placeOf({ file, code, span }: Diagnostic): string {
  return `${file} ${code} at ${span?.start}`;
}
