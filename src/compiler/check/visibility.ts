import type { MistakeOf } from '../../diagnostics/diagnostic.ts';
import type { Entry } from '../tree.ts';
import { textOf } from '../values.ts';
import type { NodeContext, WideMistake } from './node-context.ts';
import { NO, YES } from './plain-values.ts';

type Advice = MistakeOf<'unknown-key'>['params']['advice'];

/** Keys and values of other programs that show or hide a page. */
const SHOWN = /^(published|public|visible|live|enabled|active|online)$/i;
const HIDDEN = /^(hidden|private|disabled|unpublished|inactive|offline|unlisted)$/i;
const STATE = /^(status|state|visibility)$/i;
const NOT_YET = /^(draft|hidden|private|unpublished|pending|offline|entwurf|borrador|brouillon)$/i;
const THERE = /^(published|publish|public|live|online|active|visible)$/i;
const SEARCHED = /^(searchable|indexed|indexable|sitemap)$/i;

/** A key that says of a field the opposite of `required`. */
const OPTIONAL = /^(optional|opcional|facultatif)$/i;

/**
 * `published: false`, `status: draft`: how other programs keep a page off the site. `optional:
 * false`: how they require a field.
 */
export function otherSwitch(context: NodeContext, entry: Entry): WideMistake | undefined {
  const { key, value } = entry;
  const { schema, entries } = context;
  const own = ownSwitch(context);
  if (!schema || !own || value.kind !== 'scalar') return undefined;
  const found = SUGGESTIONS[own](key.text, value.text);
  if (!found) return undefined;
  const { line, or } = found;
  const name = line?.split(':')[0] ?? '';
  const isSaid = entries.has(name);
  // `publish: false` will be replaced by the same line.
  const isNotPublished = name === 'draft' && NO.test(textOf(entries.get('publish')?.value) ?? '');
  const taken = isSaid ? name : isNotPublished ? 'publish' : undefined;
  const advice: Advice =
    line === undefined ? { needless: own } : taken !== undefined ? { taken } : { line, or };
  const isSure =
    'line' in advice && or === undefined && !isSetBefore(entries, key.start, line) && !context.json;
  const params = { owner: schema.noun ?? own, key: key.text, advice };
  const fix = isSure && line ? [{ start: key.start, end: value.end, text: line }] : undefined;
  return { keys: [entry], mistake: { code: 'unknown-key', span: key, params, fix } };
}

/** Returns the key of a page or a field by which it says what the other key says. */
function ownSwitch({ schema }: NodeContext): 'draft' | 'required' | undefined {
  const { draft, required } = schema?.properties ?? {};
  return draft?.type === 'boolean'
    ? 'draft'
    : required?.type === 'boolean'
      ? 'required'
      : undefined;
}

/** Whether an earlier key will be replaced by the same line. */
function isSetBefore(entries: NodeContext['entries'], start: number, line?: string): boolean {
  return [...entries.values()].some(
    ({ key, value }) =>
      key.start < start &&
      value.kind === 'scalar' &&
      SUGGESTIONS.draft(key.text, value.text)?.line === line,
  );
}

interface Suggestion {
  /** Undefined if a page or field needs no such line. */
  line?: string;
  or?: string;
}

const SUGGESTIONS = { draft: ofPage, required: ofField };

function ofField(key: string, value: string): Suggestion | undefined {
  if (!OPTIONAL.test(key)) return undefined;
  return NO.test(value) ? { line: 'required: true' } : YES.test(value) ? {} : undefined;
}

function ofPage(key: string, value: string): Suggestion | undefined {
  const off = { line: 'draft: true' };
  const unsearched = { line: 'index: false' };
  const either = { ...off, or: unsearched.line };
  if (SHOWN.test(key)) return NO.test(value) ? off : YES.test(value) ? {} : undefined;
  if (HIDDEN.test(key)) return YES.test(value) ? either : NO.test(value) ? {} : undefined;
  if (STATE.test(key)) return NOT_YET.test(value) ? off : THERE.test(value) ? {} : undefined;
  if (/^no-?index$/i.test(key)) return YES.test(value) ? unsearched : undefined;
  if (SEARCHED.test(key)) return NO.test(value) ? unsearched : undefined;
  return /^robots$/i.test(key) && /noindex/i.test(value) ? unsearched : undefined;
}
