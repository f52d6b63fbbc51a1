import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Destination } from '../../model/destination.ts';
import { handoutFile } from '../../model/handout.ts';
import type { Manifest, Page } from '../../model/manifest.ts';
import type { JsonSchema } from './text-schema.ts';

/** A name that can be typed, and what it is the name of. */
interface Name {
  name: string;
  means?: string;
  /** Other spellings of it, which are taken and not offered. */
  also?: string[];
}

/** The names that this site's files can refer to, as definitions for editors. */
export function namesSchema(manifest: Manifest, root: string): JsonSchema {
  const { pages, forms, siteInfo, embeds, destinations } = manifest;
  const paths = pages.map((page) => ({ name: page.path, means: page.label }));
  const folders = pages.map((page) => page.path.slice(0, page.path.lastIndexOf('/')));
  const groups = siteInfo.menu.flatMap((entry) => (entry.kind === 'group' ? [entry.label] : []));
  return definitions({
    page: oneOf('page', paths),
    folder: oneOf('folder of pages', folders.filter(Boolean).map(alone)),
    form: oneOf(
      'form',
      Object.values(forms).map(({ id, name }) => ({ name: id, means: name })),
    ),
    destination: oneOf('destination', Object.entries(destinations).map(asDestination)),
    group: oneOf('menu group', groups.map(alone)),
    image: oneOf('image', filesIn(root, 'images')),
    link: offered(
      [...paths, ...pages.flatMap(spotsOf), ...filesOf(manifest, root)],
      siteInfo.facts,
    ),
    embed: offered(
      embeds.map((host) => alone(`https://${host}/`)),
      {},
    ),
    fact: { defaultSnippets: [...Object.entries(siteInfo.facts).map(factSnippet), LAST] },
  });
}

function asDestination([name, destination]: [string, Destination]): Name {
  const [kind = '', setting] = Object.entries(destination)[0] ?? [];
  return { name, means: typeof setting === 'string' ? setting : kind };
}

/** Every icon of the library. So many that a message or an explanation must not list them. */
export function iconsSchema(): JsonSchema {
  const require = createRequire(import.meta.url);
  const folder = path.join(path.dirname(require.resolve('lucide-static/package.json')), 'icons');
  const names = readdirSync(folder).map((file) => path.basename(file, '.svg'));
  const icon = {
    type: 'string',
    pattern: `^(${names.join('|')})$`,
    patternErrorMessage: 'There is no icon of this name. See lucide.dev/icons for what there is.',
    defaultSnippets: names.map((name) => ({ bodyText: name })),
  };
  return definitions({ icon });
}

const alone = (name: string): Name => ({ name });

/** Where links into a page can lead: its blocks that have a name, and its headings. */
function spotsOf({ path: address, label, named, spots }: Page): Name[] {
  return [...named, ...spots].map(({ id, text }) => ({
    name: `${address}#${id}`,
    means: `${label}: ${text}`,
  }));
}

function filesOf({ handouts }: Manifest, root: string): Name[] {
  return [
    ...filesIn(root, 'files').map(({ name }) => ({ name: `files/${name}` })),
    ...handouts.map(({ name, title }) => ({ name: handoutFile(name), means: title })),
  ];
}

/** Letters with marks are written as one sign or as two; the compiler takes either. */
function filesIn(root: string, below: string): Name[] {
  const folder = path.join(root, below);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'))
    .map((name) => ({ name: name.normalize('NFC'), also: [name, name.normalize('NFD')] }));
}

/** What no text is like. */
const NOTHING = '^(?!)';

/**
 * One of these names and no other. Where there are none, any text: there is nothing to offer.
 * What is offered does not stand where it is checked: each list then ends on a line that no site
 * changes, as `namesText` needs it, and of `null` under `if` an editor offers nothing.
 */
function oneOf(noun: string, names: Name[]): JsonSchema {
  const sorted = unique(names);
  const taken = new Set(sorted.flatMap(({ name, also = [] }) => [name, ...also]));
  const refused = {
    pattern: NOTHING,
    patternErrorMessage: `There is no ${noun} of this name.`,
  };
  return {
    type: 'string',
    defaultSnippets: [...sorted.map(asOffer), LAST],
    if: { enum: [...taken, null] },
    else: sorted.length === 0 ? {} : refused,
  };
}

/** A name as it is in YAML, and in quotes in JSON. */
function asOffer({ name, means }: Name): JsonSchema {
  return { label: name, body: name, ...(means && { description: means }) };
}

/** A snippet that types nothing, which an editor passes over. */
const LAST: JsonSchema = { body: '^' };

/** Any text; these names, and the facts that are addresses, are offered. */
function offered(names: Name[], facts: Record<string, string>): JsonSchema {
  const plain = unique(names).map(({ name, means }) => snippet(name, name, means));
  const made = Object.entries(facts).flatMap(([name, value]) => {
    const address = addressOf(name, value);
    return address ? [snippet(address, `"${address}"`, value)] : [];
  });
  return {
    type: 'string',
    errorMessage: 'One text is needed here.',
    defaultSnippets: [...plain, ...made, LAST],
  };
}

/** What a link to a fact looks like, where the fact is a phone number or an address. */
function addressOf(name: string, value: string): string | undefined {
  if (/^https:\/\//.test(value)) return `{${name}}`;
  if (/^[^@\s]+@[^@\s]+\.\w+$/.test(value)) return `mailto:{${name}}`;
  return /^\+?[\d\s().-]{7,}$/.test(value) ? `tel:{${name}}` : undefined;
}

/** A fact alone in a text, in the quotes without which YAML reads a brace as its own sign. */
function factSnippet([name, value]: [string, string]): JsonSchema {
  return snippet(`{${name}}`, `"{${name}}"`, value);
}

function snippet(label: string, bodyText: string, description?: string): JsonSchema {
  return { label, bodyText, ...(description && { description }) };
}

function unique(names: Name[]): Name[] {
  const byName = new Map(names.map((one) => [one.name, one]));
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The schema as text, a name a line. No line depends on another one, not even by the comma at its
 * end, so that git can keep the lines of two branches that both have new pages (`merge=union`).
 */
export function namesText(schema: JsonSchema): string {
  return `${textAt(schema, '')}\n`;
}

function textAt(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((item) => inner + JSON.stringify(item)).join(',\n')}\n${indent}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const lines = Object.entries(value).map(
    ([key, held]) => `${inner}${JSON.stringify(key)}: ${textAt(held, inner)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
}

function definitions(of: Record<string, JsonSchema>): JsonSchema {
  return { $schema: 'http://json-schema.org/draft-07/schema#', definitions: of };
}
