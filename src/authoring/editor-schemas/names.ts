import { existsSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '../../compiler/files-below.mjs';
import { openIconLibrary } from '../../compiler/link/resolve/icon-library.ts';
import { type Manifest, ownPages, type Page } from '../../model/manifest/manifest.ts';
import type { Destination } from '../../model/schema/destination.ts';
import { handoutFile } from '../../model/schema/handout.ts';
import type { JsonSchema } from './text-schema.ts';

/** A name that editors offer, and a description of what it names. */
interface Name {
  name: string;
  means?: string;
  /** Other spellings, which are valid but not offered. */
  also?: string[];
}

/**
 * How many links are offered at most, if pages and files alone are not more. Each completion takes
 * yaml-language-server 0.2 s for 5,000 of them, and 4.5 s for 30,000: those of 1,000 pages.
 */
const MAX_LINKS = 5_000;

/** Returns the names that the files of a site can refer to, as JSON Schema definitions. */
export function namesSchema(manifest: Manifest, root: string): JsonSchema {
  const { forms, siteInfo, embeds, destinations } = manifest;
  const pages = ownPages(manifest.pages);
  const paths = pages.map((page) => ({ name: page.path, means: page.label }));
  const folders = pages.map((page) => page.path.slice(0, page.path.lastIndexOf('/')));
  const groups = siteInfo.menu.flatMap((entry) => (entry.kind === 'group' ? [entry.label] : []));
  return definitions({
    page: oneOf('page', paths),
    folder: oneOf('folder of pages', folders.filter(Boolean).map(nameOnly)),
    form: oneOf(
      'form',
      Object.values(forms).map(({ id, name }) => ({ name: id, means: name })),
    ),
    destination: oneOf('destination', Object.entries(destinations).map(destinationName)),
    group: oneOf('menu group', groups.map(nameOnly)),
    image: oneOf('image', filesIn(root, 'images')),
    link: completionsOf(linkNames(pages, [...paths, ...filesOf(manifest, root)]), siteInfo.facts),
    embed: completionsOf(
      embeds.map((host) => nameOnly(`https://${host}/`)),
      {},
    ),
    fact: { defaultSnippets: [...Object.entries(siteInfo.facts).map(factSnippet), LAST] },
  });
}

function destinationName([name, destination]: [string, Destination]): Name {
  const [kind = '', setting] = Object.entries(destination)[0] ?? [];
  return { name, means: typeof setting === 'string' ? setting : kind };
}

/** Returns a definition with every icon name; a `pattern`, as messages must not list so many. */
export function iconsSchema(): JsonSchema {
  const { names } = openIconLibrary().names;
  const icon = {
    type: 'string',
    pattern: `^(${names.join('|')})$`,
    patternErrorMessage: 'There is no icon of this name. See lucide.dev/icons for what there is.',
    defaultSnippets: names.map((name) => ({ bodyText: name })),
  };
  return definitions({ icon });
}

const nameOnly = (name: string): Name => ({ name });

/** Adds to links those to named blocks, if there are not too many, and then those to headings. */
function linkNames(pages: Page[], links: Name[]): Name[] {
  const withBlocks = addAnchors(links, pages, 'named');
  return withBlocks ? (addAnchors(withBlocks, pages, 'anchored') ?? withBlocks) : links;
}

/** Adds the anchors of all pages; undefined if there would be too many links. */
function addAnchors(links: Name[], pages: Page[], kind: 'named' | 'anchored'): Name[] | undefined {
  const all = [...links];
  for (const { path: address, label, [kind]: anchors } of pages) {
    if (all.length + anchors.length > MAX_LINKS) return undefined;
    const names = anchors.map(({ id, text }) => ({
      name: `${address}#${id}`,
      means: `${label}: ${text}`,
    }));
    all.push(...names);
  }
  return all;
}

function filesOf({ handouts }: Manifest, root: string): Name[] {
  return [
    ...filesIn(root, 'files').map(({ name }) => ({ name: `files/${name}` })),
    ...handouts.map(({ name, title }) => ({ name: handoutFile(name), means: title })),
  ];
}

/** Lists the files of a folder. Names are offered in NFC; the compiler accepts NFC and NFD. */
function filesIn(root: string, below: string): Name[] {
  const folder = path.join(root, below);
  if (!existsSync(folder)) return [];
  return filesBelow(folder)
    .filter((name) => !path.posix.basename(name).startsWith('.'))
    .map((name) => ({ name: name.normalize('NFC'), also: [name, name.normalize('NFD')] }));
}

/** A pattern that matches no text. */
const NOTHING = '^(?!)';

/**
 * Returns a schema that accepts only these names, or any text if there are none. Offered and
 * accepted names are separate lists, so that each can end with a constant line, as `namesText`
 * needs: `LAST`, and `null`, which editors do not offer under `if`.
 */
function oneOf(noun: string, names: Name[]): JsonSchema {
  const sorted = unique(names);
  const suggested = new Set(sorted.flatMap(({ name, also = [] }) => [name, ...also]));
  const refused = {
    pattern: NOTHING,
    patternErrorMessage: `There is no ${noun} of this name.`,
  };
  return {
    type: 'string',
    defaultSnippets: [...sorted.map(completionOf), LAST],
    if: { enum: [...suggested, null] },
    else: sorted.length === 0 ? {} : refused,
  };
}

/** Returns a completion; as `body`, the name is quoted in JSON and plain in YAML. */
function completionOf({ name, means }: Name): JsonSchema {
  return { label: name, body: name, ...(means && { description: means }) };
}

/** An empty snippet, which editors ignore. */
const LAST: JsonSchema = { body: '^' };

/** Returns a schema that accepts any text and offers these names and facts that are addresses. */
function completionsOf(names: Name[], facts: Record<string, string>): JsonSchema {
  const plain = unique(names).map(({ name, means }) => snippet(name, name, means));
  const snippets = Object.entries(facts).flatMap(([name, value]) => {
    const address = addressOf(name, value);
    return address ? [snippet(address, `"${address}"`, value)] : [];
  });
  return {
    type: 'string',
    errorMessage: 'One text is needed here.',
    defaultSnippets: [...plain, ...snippets, LAST],
  };
}

/** Returns a link to a fact that is a URL, e-mail address or phone number; otherwise undefined. */
function addressOf(name: string, value: string): string | undefined {
  if (/^https:\/\//.test(value)) return `{${name}}`;
  if (/^[^@\s]+@[^@\s]+\.\w+$/.test(value)) return `mailto:{${name}}`;
  return /^\+?[\d\s().-]{7,}$/.test(value) ? `tel:{${name}}` : undefined;
}

/** Returns a completion for a text that is one fact, in quotes because a brace is YAML syntax. */
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
 * Formats the schema with one name per line. No line depends on another, not even by a trailing
 * comma, so that git can merge two branches that both add pages (`merge=union`).
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
