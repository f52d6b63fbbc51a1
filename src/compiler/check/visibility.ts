import type { MistakeOf, Span } from '../../diagnostics/diagnostic.ts';
import type { Entry } from '../tree.ts';
import type { SchemaPlace } from './schema-place.ts';

type Advice = MistakeOf<'unknown-key'>['params']['advice'];
type OtherSwitch = MistakeOf<'unknown-key'> & { span: Span };

const NO = /^(false|no|n|off|0|never|nein|non)$/i;
const YES = /^(true|yes|y|on|1|ja|sí|si|oui)$/i;

/** Keys and values of other programs that show or hide a page. */
const SHOWN = /^(published|public|visible|live|enabled|active|online)$/i;
const HIDDEN = /^(hidden|private|disabled|unpublished|inactive|offline|unlisted)$/i;
const STATE = /^(status|state|visibility)$/i;
const NOT_YET = /^(draft|hidden|private|unpublished|pending|offline|entwurf|borrador|brouillon)$/i;
const THERE = /^(published|publish|public|live|online|active|visible)$/i;
const SEARCHED = /^(searchable|indexed|indexable|sitemap)$/i;

/** `published: false`, `status: draft`: how other programs keep a page off the site. */
export function otherSwitch(place: SchemaPlace, { key, value }: Entry): OtherSwitch | undefined {
  const { schema, entries, document } = place;
  if (schema?.properties?.draft?.type !== 'boolean' || value.kind !== 'scalar') return undefined;
  const found = suggestion(key.text, value.text);
  if (!found) return undefined;
  const { line, or } = found;
  const name = line?.split(':')[0] ?? '';
  const isSaid = entries.has(name);
  const taken = isSaid ? name : name === 'draft' && isNotPublished(entries) ? 'publish' : undefined;
  const advice: Advice =
    line === undefined ? { needless: 'draft' } : taken !== undefined ? { taken } : { line, or };
  const isSure =
    'line' in advice &&
    or === undefined &&
    !isSetBefore(entries, key.start, line) &&
    !document.source.file.endsWith('.json');
  return {
    code: 'unknown-key',
    span: key,
    params: { owner: schema.noun ?? 'page', key: key.text, advice },
    fix: isSure && line ? [{ start: key.start, end: value.end, text: line }] : undefined,
  };
}

/** Whether an earlier key will be replaced by the same line. */
function isSetBefore(entries: SchemaPlace['entries'], start: number, line?: string): boolean {
  return [...entries.values()].some(
    ({ key, value }) =>
      key.start < start &&
      value.kind === 'scalar' &&
      suggestion(key.text, value.text)?.line === line,
  );
}

/** Whether there is a `publish: false`, which will be replaced by the same line. */
function isNotPublished(entries: SchemaPlace['entries']): boolean {
  const publish = entries.get('publish')?.value;
  return publish?.kind === 'scalar' && /^(false|no|nein|never)$/i.test(publish.text);
}

interface Suggestion {
  /** Undefined if a page needs no such line. */
  line?: string;
  or?: string;
}

function suggestion(key: string, value: string): Suggestion | undefined {
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
