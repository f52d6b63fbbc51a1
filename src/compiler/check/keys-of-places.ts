import { NETWORKS } from '../../model/schema/networks.ts';
import type { Entry } from '../tree.ts';
import { type SchemaView, textAt, textOf } from '../values.ts';
import { yamlText } from '../yaml-text.ts';
import { addressIn } from './group-needed.ts';
import type { NodeContext, WideMistake } from './node-context.ts';
import { behindDash, below } from './sample-lines.ts';
import { keyBySynonym } from './synonyms.ts';
import { openingLinesOf } from './two-as-one.ts';

/** Unknown keys, and the lines to write in their place. */
interface Moved {
  under: 'business' | 'social';
  keys: Entry[];
  lines: string[];
}

/**
 * Finds keys at the top of site.yaml that are written further in: an address or opening hours of
 * the business, and links to networks, such as `city: Springfield` or `facebook: ...`.
 */
export function keysOfPlaces(context: NodeContext, unknown: Entry[]): WideMistake[] {
  if (context.parent || context.document.kind !== 'site' || context.json) return [];
  const texts = unknown.filter(({ value }) => value.kind === 'scalar' && value.text !== '');
  const moved = [inBusiness(context, texts), inSocial(texts)];
  return moved.flatMap((one) => {
    const [first] = one?.keys ?? [];
    if (!one || !first) return [];
    const { under, keys, lines } = one;
    const isThere = context.entries.has(under);
    const advice = { moved: under, isThere, count: keys.length, lines };
    const owner = context.schema?.noun ?? 'site';
    const params = { owner, key: first.key.text, advice };
    return [{ keys, mistake: { code: 'unknown-key', span: first.key, params } as const }];
  });
}

function inBusiness({ schema, document }: NodeContext, texts: Entry[]): Moved | undefined {
  const business = schema?.properties?.business?.properties;
  const address = business?.address;
  const ofAddress = texts.flatMap((entry) => {
    const key = partOfAddress(entry, address);
    return key === undefined ? [] : { entry, lines: [`${key}: ${yamlText(wordsOf(entry))}`] };
  });
  const whole = texts.flatMap((entry) =>
    entry.key.text === 'address' ? { entry, lines: linesOfAddress(entry, address) } : [],
  );
  const language = textAt(document.root, 'language');
  const hours = texts.flatMap((entry) => {
    const isHours = entry.key.text === 'hours' || keyBySynonym(entry.key.text, ['hours']);
    const lines = openingLinesOf(business?.hours?.items, wordsOf(entry), language);
    return isHours
      ? { entry, lines: lines ?? behindDash(['days: [monday]', 'time: 9:00-17:00']) }
      : [];
  });
  const parts = [...ofAddress, ...whole];
  const lines = [...groupOf('address', parts), ...groupOf('hours', hours)];
  const keys = [...parts, ...hours]
    .map(({ entry }) => entry)
    .sort((one, other) => one.key.start - other.key.start);
  return { under: 'business', keys, lines: below('business', lines) };
}

function groupOf(key: string, parts: { lines: string[] }[]): string[] {
  const lines = parts.flatMap((part) => part.lines);
  return lines.length > 0 ? below(key, lines) : [];
}

const wordsOf = ({ value }: Entry) => textOf(value) ?? '';

/** `city`, `zip` or `Stadt`: returns the key of an address. */
function partOfAddress({ key }: Entry, address: SchemaView | undefined): string | undefined {
  const names = Object.keys(address?.properties ?? {}).filter((name) => name !== 'country');
  return names.find((name) => name === key.text) ?? keyBySynonym(key.text, names);
}

function linesOfAddress(entry: Entry, address: SchemaView | undefined): string[] {
  const [street = '', ...others] = wordsOf(entry).split(', ');
  const parts = addressIn(wordsOf(entry), address) ?? [
    ['street', street],
    ['city', others.join(', ') || '...'],
  ];
  return parts.map(([key, value]) => `${key}: ${yamlText(value)}`);
}

/** `facebook: lakehomes`: links to networks are a list. */
function inSocial(texts: Entry[]): Moved {
  const keys = texts.filter(({ key }) => Object.hasOwn(NETWORKS, key.text.toLowerCase()));
  const lines = keys.flatMap((entry) =>
    behindDash([`network: ${entry.key.text.toLowerCase()}`, `to: ${addressOf(entry)}`]),
  );
  return { under: 'social', keys, lines: below('social', lines) };
}

/** Networks whose pages are called by the name that people go by there. */
const NAMED = ['facebook', 'instagram', 'pinterest', 'github'];

function addressOf(entry: Entry): string {
  const written = wordsOf(entry);
  if (/^https?:/.test(written)) return written;
  const network = entry.key.text.toLowerCase();
  const [, name] = /^@?([\w.-]+)$/.exec(written) ?? [];
  return name && NAMED.includes(network) ? `https://www.${network}.com/${name}` : 'https://...';
}
