import type { ErrorObject } from 'ajv';
import type { Diagnostic, Source, Span } from './diagnostics/diagnostic.ts';
import { quote } from './diagnostics/quote.ts';
import { listNames, nearest, suggest } from './diagnostics/suggest.ts';
import { type Place, placeAt } from './place.ts';
import { slug } from './slug.ts';
import type { MapNode, Node } from './tree.ts';
import type { SchemaView } from './values.ts';

interface Findings {
  errors: ErrorObject[];
  root: MapNode;
  source: Source;
  schema: SchemaView;
}

type Words = Pick<Diagnostic, 'code' | 'message' | 'hint'> & { span: Span };

/** Turns what AJV found into one diagnostic for each slip, in the author's words. */
export function explainErrors({ errors, root, source, schema }: Findings): Diagnostic[] {
  const places = errors.map((error) => placeAt(schema, root, error.instancePath));
  const misspelt = new Set<string>();
  const words = errors.flatMap((error, index) => {
    const place = places[index] as Place;
    if (error.keyword !== 'additionalProperties') return [];
    const found = unknownKey(error, place);
    if (found.meant) misspelt.add(`${error.instancePath}/${found.meant}`);
    return [found];
  });
  const rest = errors.flatMap((error, index) => explain(error, places[index] as Place, misspelt));
  return [...words, ...rest].map(({ code, span, message, hint }) => ({
    code,
    severity: 'error',
    file: source.file,
    span,
    message,
    hint,
  }));
}

function explain(error: ErrorObject, place: Place, misspelt: Set<string>): Words[] {
  switch (error.keyword) {
    case 'additionalProperties':
      return [];
    case 'required': {
      const key = String(error.params.missingProperty);
      return misspelt.has(`${error.instancePath}/${key}`) || isTag(place, key)
        ? []
        : [missingKey(place, key)];
    }
    case 'discriminator':
      return [unknownTag(place)];
    case 'type':
      return [wrongKind(place, String(error.params.type))];
    case 'enum':
      return [unknownWord(place, error.params.allowedValues as string[])];
    case 'minLength':
      return [emptyText(place)];
    case 'minItems':
    case 'maxItems':
    case 'maxLength':
    case 'minimum':
    case 'maximum':
      return [outOfLimits(place, error)];
    case 'pattern':
      return [wrongForm(place)];
    default:
      return [];
  }
}

/** "a page", "an accordion". */
export function withArticle(noun: string): string {
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`;
}

/** "fields", "deliveries". */
const plural = (noun: string) => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

function unknownKey(error: ErrorObject, place: Place): Words & { meant?: string | undefined } {
  const written = String(error.params.additionalProperty);
  const noun = place.schema?.noun ?? 'group of keys';
  const keys = Object.keys(place.schema?.properties ?? {});
  const present = new Set(keysOf(place.node));
  const open = keys.filter((key) => !present.has(key));
  const keyHint = (place.schema as { keyHint?: string } | undefined)?.keyHint;
  return {
    code: 'unknown-key',
    span: keySpan(place.node, written),
    message: `${capital(withArticle(noun))} has no key called ${quote(written)}.`,
    hint: keyHint ? `Names here are ${keyHint}.` : otherKeys(written, open),
    meant: nearest(written, open),
  };
}

function otherKeys(written: string, open: string[]): string {
  return open.length > 0
    ? suggest(written, open, 'Keys not used yet')
    : 'Take it out: all the keys it may have are there.';
}

function keysOf(node: Node): string[] {
  return node.kind === 'map' ? node.entries.map(({ key }) => key.text) : [];
}

function keySpan(node: Node, key: string): Span {
  const entry = node.kind === 'map' && node.entries.find((candidate) => candidate.key.text === key);
  return entry ? entry.key : firstLine(node);
}

function missingKey(place: Place, key: string): Words {
  const noun = place.schema?.noun ?? 'group of keys';
  const description = place.schema?.properties?.[key]?.description;
  return {
    code: 'missing-key',
    span:
      place.node.kind === 'map' && place.node.entries[0] ? place.node.entries[0].key : place.node,
    message: `This ${noun} has no "${key}".`,
    hint: `Add to it: ${key}: ...${description ? `  (${description})` : ''}`,
  };
}

/** A missing tag (`type` of a block) is reported by the discriminator. */
function isTag(place: Place, key: string): boolean {
  return place.schema?.discriminator?.propertyName === key;
}

function unknownTag(place: Place): Words {
  const tag = place.schema?.discriminator?.propertyName ?? 'type';
  const noun = place.schema?.noun ?? 'group';
  const names = (place.schema?.oneOf ?? []).map((branch) =>
    String(branch.properties?.[tag]?.const),
  );
  const entry = place.node.kind === 'map' && place.node.entries.find(({ key }) => key.text === tag);
  if (!entry) return missingTag(place, { tag, noun, names });
  const written = entry.value.kind === 'scalar' ? entry.value.text : '';
  const list = listNames(written, names, capital(plural(noun)));
  const meant = nearest(written, names);
  return {
    code: `unknown-${noun}`,
    span: firstLine(entry.value),
    message: `There is no ${noun} called ${quote(written)}.`,
    hint: meant ? `Did you mean "${meant}"? ${list}` : list,
  };
}

function missingTag(place: Place, about: { tag: string; noun: string; names: string[] }): Words {
  const { tag, noun, names } = about;
  const misspelt = keysOf(place.node).find((key) => nearest(key, [tag]) === tag);
  return {
    code: misspelt ? 'unknown-key' : 'missing-key',
    span: misspelt ? keySpan(place.node, misspelt) : firstLine(place.node),
    message: misspelt
      ? `${capital(withArticle(noun))} has no key called ${quote(misspelt)}.`
      : `This ${noun} does not say what it is: it has no "${tag}".`,
    hint: misspelt
      ? `Did you mean "${tag}"?`
      : listNames('', names, `Begin it with ${tag}: and one of`),
  };
}

const KINDS: Record<string, { code: string; name: string; example: string }> = {
  array: { code: 'list-needed', name: 'a list', example: 'Start each line with a dash:\n  - ...' },
  object: {
    code: 'group-needed',
    name: 'a group of keys',
    example: 'Write its keys on lines of their own, two spaces further in.',
  },
  string: { code: 'text-needed', name: 'a text', example: 'Write it on the same line.' },
  boolean: { code: 'true-or-false-needed', name: 'true or false', example: 'Write true or false.' },
  integer: { code: 'number-needed', name: 'a whole number', example: 'Write it in digits: 3' },
  number: { code: 'number-needed', name: 'a number', example: 'Write it in digits: 3' },
};

function wrongKind(place: Place, type: string): Words {
  const wanted = KINDS[type] ?? { code: 'wrong-kind', name: 'something else', example: '' };
  const items = place.schema?.items;
  const list = type === 'array' && items?.noun ? `a list of ${plural(items.noun)}` : wanted.name;
  return {
    code: wanted.code,
    span: firstLine(place.node),
    message: `${nameOf(place)} holds ${kindOf(place.node)}, where ${list} is needed.`,
    hint: type === 'array' ? listExample(place, items) : wanted.example,
  };
}

function listExample(place: Place, items: SchemaView | undefined): string {
  const keys = items?.required ?? Object.keys(items?.properties ?? {}).slice(0, 2);
  const lines = keys.length > 0 ? keys.map((key) => `${key}: ...`) : ['...'];
  const entry = lines.map((line, index) => `${index === 0 ? '  - ' : '    '}${line}`).join('\n');
  return `Start each ${items?.noun ?? 'entry'} on a line of its own with a dash:\n${place.key}:\n${entry}`;
}

/** "This accordion's "items"", or "This page" for a whole document. */
function nameOf(place: Place): string {
  const owner = place.owner?.noun ?? 'file';
  if (place.index !== undefined)
    return `Entry ${place.index + 1} of this ${owner}'s "${place.key}"`;
  return place.key === undefined ? `This ${owner}` : `This ${owner}'s "${place.key}"`;
}

function kindOf(node: Node): string {
  if (node.kind === 'list') return 'a list';
  if (node.kind === 'map') return 'a group of keys';
  return node.text === '' && node.plain ? 'nothing' : 'one text';
}

function unknownWord(place: Place, allowed: string[]): Words {
  const written = place.node.kind === 'scalar' ? place.node.text : '';
  const list = listNames(written, allowed, 'It may be');
  const meant = nearest(written, allowed);
  return {
    code: 'unknown-value',
    span: firstLine(place.node),
    message: `${nameOf(place)} cannot be ${quote(written)}.`,
    hint: meant ? `Did you mean "${meant}"? ${list}` : list,
  };
}

function emptyText(place: Place): Words {
  return {
    code: 'empty-text',
    span: firstLine(place.node),
    message: `${nameOf(place)} is empty.`,
    hint: place.schema?.description ?? 'Write a text after the colon, or take the key out.',
  };
}

const LIMITS: Record<string, (limit: number, has: number) => [message: string, hint: string]> = {
  minItems: (limit, has) => [`has ${has} entries; it needs at least ${limit}.`, 'Add an entry.'],
  maxItems: (limit, has) => [`has ${has} entries; it may have ${limit}.`, 'Take some out.'],
  maxLength: (limit, has) => [`has ${has} characters; it may have ${limit}.`, 'Make it shorter.'],
  minimum: (limit, has) => [`is ${has}; the least is ${limit}.`, `Write ${limit} or more.`],
  maximum: (limit, has) => [`is ${has}; the most is ${limit}.`, `Write ${limit} or less.`],
};

function outOfLimits(place: Place, error: ErrorObject): Words {
  const data: unknown = error.data;
  const has = typeof data === 'number' ? data : Array.from(data as ArrayLike<unknown>).length;
  const [message, hint] = LIMITS[error.keyword]?.(Number(error.params.limit), has) ?? ['', ''];
  const code = { minItems: 'list-empty', maxItems: 'too-many', maxLength: 'too-long' }[
    error.keyword
  ];
  return {
    code: code ?? 'out-of-limits',
    span: firstLine(place.node),
    message: `${nameOf(place)} ${message}`,
    hint,
  };
}

function wrongForm(place: Place): Words {
  const written = place.node.kind === 'scalar' ? place.node.text : '';
  const corrected = place.schema?.role === 'path' ? `\nFor example: path: ${asPath(written)}` : '';
  return {
    code: 'wrong-form',
    span: firstLine(place.node),
    message: `${nameOf(place)} cannot be ${quote(written)}.`,
    hint: `It is made of ${place.schema?.patternHint ?? 'other characters'}.${corrected}`,
  };
}

/** The path that was probably meant: `Our Team/` is `/our-team`. */
function asPath(written: string): string {
  return `/${written.split('/').map(slug).filter(Boolean).join('/')}`;
}

/** Collections are marked at their beginning only: their first key, dash or bracket. */
function firstLine(node: Node): Span {
  if (node.kind === 'map' && node.entries[0]) return node.entries[0].key;
  if (node.kind === 'list') return { start: node.start, end: node.start + 1 };
  return node;
}
