import type { CheckedDocument } from '../check.ts';
import type { Diagnostic, Span, Words } from '../diagnostics/diagnostic.ts';
import { quote } from '../diagnostics/quote.ts';
import { nearest } from '../diagnostics/suggest.ts';
import { documentSchemas } from '../schemas.ts';
import { asPath } from '../slug.ts';
import { childOf, type SchemaView, textAt } from '../values.ts';
import { type KnownPage, type Names, placeName } from './context.ts';
import type { Desk } from './desk.ts';
import type { LinkInput } from './input.ts';
import { type NamedSpot, spotsOf } from './spots.ts';

const schema = documentSchemas.page as SchemaView;

/** Enters every page under its path, so that links can be held against them. */
export function knowPages(input: LinkInput, { names, diagnostics }: Desk): void {
  for (const { kind, name, source } of input.unread) {
    if (kind !== 'page') continue;
    const path = /^path:[ \t]*["']?([^\s"'#]+)/m.exec(source.text)?.[1] ?? pathOf(name);
    const page = { file: source.file, label: '', span: { start: 0, end: 0 }, source };
    names.pages.set(path, { ...page, spots: undefined });
  }
  for (const document of input.documents) {
    if (document.kind === 'page') knowPage(document, names, diagnostics);
  }
  for (const lost of input.lost) {
    const path = pathOf(lost.name);
    if (lost.kind !== 'page' || names.pages.has(path)) continue;
    const { file } = lost.diagnostic;
    const nothing = { label: '', spots: undefined, span: { start: 0, end: 0 }, source: undefined };
    names.pages.set(path, { ...nothing, file, lost });
  }
}

function knowPage(document: CheckedDocument, names: Names, diagnostics: Diagnostic[]): void {
  const { source, root } = document;
  const path = pagePath(document);
  const span = pathSpan(document);
  const taken = names.pages.get(path);
  const slip = taken ? pathTaken(path, taken) : pathSlip(document, path);
  if (slip) diagnostics.push({ severity: 'error', file: source.file, span, ...slip });
  if (taken) return;
  const spots = new Set(pageSpots(document, names).map((spot) => spot.name));
  const label = textAt(root, 'label') ?? prettify(path);
  const page = { file: source.file, label, spots, span, source };
  const meant = document.sound ? undefined : meantPath(document);
  names.pages.set(isPath(path) || !meant ? path : meant, page);
  if (meant && !names.pages.has(meant)) names.pages.set(meant, { ...page, spots: undefined });
}

const isPath = (path: string) => asPath(path) === path;

/** What can be linked to on a page. */
export function pageSpots({ root }: CheckedDocument, names: Pick<Names, 'facts'>): NamedSpot[] {
  return spotsOf(root, schema, names);
}

/** Where a page says its path; its first key, if its file name does. */
function pathSpan({ root }: CheckedDocument): Span {
  return childOf(root, 'path') ?? root.entries[0]?.key ?? root;
}

/** The path of a page that misspelt the key or the value of it, so that links to it are let be. */
function meantPath({ root }: CheckedDocument): string | undefined {
  const key = root.entries.find(({ key }) => nearest(key.text, ['path']) !== undefined);
  const written = key?.value.kind === 'scalar' ? key.value.text : undefined;
  return written === undefined ? undefined : asPath(written);
}

function pathTaken(path: string, { file, source, span }: KnownPage): Words {
  const other = path === '/' ? '/home' : `${path}-2`;
  return {
    code: 'path-taken',
    message: `The path ${quote(path)} is already used by ${source ? placeName(source, span) : file}.`,
    hint: `Give one of them another path, for example: path: ${other}`,
  };
}

/** Addresses under which the build puts its own files. */
const RESERVED = /^\/(assets|images|files|share|404)(\/|$)/;

function pathSlip(document: CheckedDocument, path: string): Words | undefined {
  if (RESERVED.test(path)) {
    return {
      code: 'path-reserved',
      message: `The path ${quote(path)} is kept for files that the build makes.`,
      hint: `Give the page another path, for example: path: ${path.replace(/^\/\w+/, '$&-page')}`,
    };
  }
  const right = asPath(path);
  if (childOf(document.root, 'path') || right === path) return undefined;
  return {
    code: 'wrong-path',
    message: `The name of this file would make the path ${quote(path)}; paths have small letters, digits and hyphens only.`,
    hint: `Rename the file, or add to it: path: ${right}`,
  };
}

/** The path a page says it has, or the one its place under site/pages gives it. */
export function pagePath({ name, root }: Pick<CheckedDocument, 'name' | 'root'>): string {
  return textAt(root, 'path') || pathOf(name);
}

function pathOf(name: string): string {
  return `/${name.replace(/(^|\/)index$/, '')}`.replace(/(?<=.)\/$/, '');
}

/** `short-term-vacation` becomes `Short Term Vacation`: the label of a segment without one. */
export function prettify(path: string): string {
  const segment = path.split('/').at(-1) || 'home';
  return segment.replace(/-/g, ' ').replace(/(^|\s)\S/g, (first) => first.toUpperCase());
}
