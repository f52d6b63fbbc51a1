import type { Diagnostic, Span, Words } from '../../diagnostics/diagnostic.ts';
import { quote } from '../../diagnostics/quote.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import type { CheckedDocument } from '../check/check.ts';
import { keyCalled } from '../check/other-words.ts';
import { documentSchemas } from '../schemas.ts';
import { asPath, pathMeant } from '../slug.ts';
import { childOf, type SchemaView, textAt } from '../values.ts';
import { type KnownPage, type Names, placeName } from './context.ts';
import type { Desk } from './desk.ts';
import type { LinkInput } from './input.ts';
import { hasLostList, hiddenSpots, type NamedSpot, spotsOf } from './spots.ts';

const schema = documentSchemas.page as SchemaView;

/** Enters every page under its path, so that links can be held against them. */
export function knowPages(input: LinkInput, desk: Desk): void {
  const { names, diagnostics } = desk;
  for (const { kind, name, source } of input.unread) {
    if (kind !== 'page') continue;
    const path = /^path:[ \t]*["']?([^\s"'#]+)/m.exec(source.text)?.[1] ?? pathOf(name);
    const page = { file: source.file, label: '', span: { start: 0, end: 0 }, source };
    names.pages.set(path, { ...page, spots: undefined });
  }
  for (const document of input.documents) {
    if (document.kind === 'page') knowPage(document, names, diagnostics);
  }
  knowMislaid(input, desk);
  for (const lost of input.lost) {
    const path = pathOf(lost.name);
    if (lost.kind !== 'page' || names.pages.has(path)) continue;
    const { file } = lost.diagnostic;
    const nothing = { label: '', spots: undefined, span: { start: 0, end: 0 }, source: undefined };
    names.pages.set(path, { ...nothing, file, lost });
  }
}

function knowPage(document: CheckedDocument, names: Names, diagnostics: Diagnostic[]): void {
  const path = soundPath(document);
  const page = pageOf(document, path, names);
  const taken = names.pages.get(path);
  if (taken) clash(path, { page, taken }, names, diagnostics);
  else names.pages.set(path, page);
  const slip = taken ? undefined : pathSlip(document, path);
  if (slip) diagnostics.push({ severity: 'error', file: page.file, span: page.span, ...slip });
}

/** The path of a page, put right where it is written wrong. */
function soundPath(document: CheckedDocument): string {
  const path = pagePath(document);
  return document.sound || asPath(path) === path ? path : pathMeant(path);
}

function pageOf(document: CheckedDocument, path: string, names: Names): KnownPage {
  const { source, root, name, sound } = document;
  return {
    file: source.file,
    label: textAt(root, 'label') ?? prettify(path),
    spots:
      sound || !hasLostList(root, schema)
        ? new Set(pageSpots(document, names).map((spot) => spot.name))
        : undefined,
    ...(!sound && { hidden: hiddenSpots(root, schema) }),
    ownPath: name === 'home' && path === '/' ? '/' : pathOf(name),
    span: pathSpan(document),
    source,
  };
}

/** Of two pages with one path, the one that is not where its file says is blamed, else the second. */
function clash(
  path: string,
  { page, taken }: { page: KnownPage; taken: KnownPage },
  names: Names,
  diagnostics: Diagnostic[],
): void {
  const isMoved = taken.ownPath !== undefined && taken.ownPath !== path && page.ownPath === path;
  const [right, wrong] = isMoved ? [page, taken] : [taken, page];
  const { file, span, ownPath } = wrong;
  const free = ownPath === undefined || names.pages.has(ownPath) ? undefined : ownPath;
  diagnostics.push({ severity: 'error', file, span, ...pathTaken(path, right, free) });
  const spots = right.spots && new Set([...right.spots, ...(wrong.spots ?? [])]);
  names.pages.set(path, { ...right, spots });
}

/** Pages under the paths that they would have, had they no mistake in theirs. */
function knowMislaid({ documents }: LinkInput, { names, diagnostics }: Desk): void {
  const files = new Set(diagnostics.flatMap(({ code, file }) => (isPathCode(code) ? file : [])));
  for (const document of documents) {
    const hasPathSlip = files.has(document.source.file);
    if (document.kind !== 'page' || (document.sound && !hasPathSlip)) continue;
    const page = pageOf(document, pagePath(document), names);
    for (const path of meantPaths(document, hasPathSlip)) {
      if (names.pages.has(path)) continue;
      names.pages.set(path, { ...page, mislaid: true, spots: undefined });
    }
  }
}

const isPathCode = (code: string) => /^(path-taken|path-reserved|wrong-path)$/.test(code);

/** What can be linked to on a page. */
export function pageSpots({ root }: CheckedDocument, names: Pick<Names, 'facts'>): NamedSpot[] {
  return spotsOf(root, schema, names);
}

/** Where a page says its path; its first key, if its file name does. */
function pathSpan({ root }: CheckedDocument): Span {
  return childOf(root, 'path') ?? root.entries[0]?.key ?? root;
}

/** The paths that a page may have been meant to have, so that links to it are let be. */
function meantPaths({ root, name }: CheckedDocument, hasPathSlip: boolean): string[] {
  const own = pathOf(name);
  const named = root.entries.find(({ key }) => isPathKey(key.text));
  const written = named?.value.kind === 'scalar' ? named.value.text : own;
  const isRight = asPath(written) === written && (!named || named.key.text === 'path');
  return isRight && !hasPathSlip ? [] : [own, written, pathMeant(written)];
}

function isPathKey(key: string): boolean {
  return nearest(key, ['path']) !== undefined || keyCalled(key, ['path']) !== undefined;
}

function pathTaken(path: string, { file, source, span }: KnownPage, free?: string): Words {
  const other = free ?? (path === '/' ? '/home' : `${path}-2`);
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
