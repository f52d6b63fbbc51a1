import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { handoutFile } from '../../model/handout.ts';
import type { CheckedDocument } from '../check/check.ts';
import { type DocumentKind, isKind } from '../schemas.ts';
import { type LinkContext, type Names, noWays } from './context.ts';
import type { LinkInput } from './input.ts';
import { knowSite, missingFile } from './site.ts';

/** A document with what linking it needs. */
export interface InHand {
  document: CheckedDocument;
  context: LinkContext;
}

/** Everything that linking one site shares. */
export interface Desk {
  names: Names;
  documents: InHand[];
  diagnostics: Diagnostic[];
  absences: Diagnostic[];
  files: Set<string>;
}

/** All that leads from one part of the site to another. */
export interface Graph {
  desk: Desk;
  pages: InHand[];
  nav: InHand | undefined;
  site: InHand | undefined;
}

/** Lays out the documents, and reports those that every site needs and this one lacks. */
export function setUp(input: LinkInput): Desk {
  const desk: Desk = {
    names: nameAll(input),
    documents: [],
    diagnostics: [],
    absences: [],
    files: new Set(),
  };
  desk.documents = input.documents.map((document) => inHand(document, desk));
  for (const kind of ['site', 'nav'] as const) {
    const there = [...input.documents, ...input.unread].some(isKind(kind));
    if (there) continue;
    const misnamed = input.lost.find(isKind(kind));
    if (misnamed) desk.names.explained.add(misnamed);
    desk.diagnostics.push(missingFile(kind, input, misnamed?.diagnostic.file));
  }
  return desk;
}

function nameAll(input: LinkInput): Names {
  const forms = input.unread.filter(isKind('form'));
  const lostForms = input.lost.filter(isKind('form'));
  return {
    ...knowSite(input.documents.find(isKind('site'))),
    pages: new Map(),
    forms: new Map(forms.map(({ name }) => [name, undefined])),
    lostForms: new Map(lostForms.map((lost) => [lost.name, lost])),
    assets: input.assets,
    handouts: handoutFiles(input),
    listings: [],
    wanted: new Set(),
    explained: new Set(),
  };
}

function handoutFiles({ documents, unread, lost }: LinkInput): Set<string> {
  const handouts = [...documents, ...unread, ...lost].filter(isKind('handout'));
  return new Set(handouts.map(({ name }) => handoutFile(name)));
}

function inHand(document: CheckedDocument, desk: Desk): InHand {
  const { names, diagnostics, absences, files } = desk;
  const context: LinkContext = {
    names,
    source: document.source,
    path: undefined,
    exempt: new Map(),
    outline: new Map(),
    spots: new Set(),
    diagnostics,
    absences,
    files,
    ways: noWays(),
    places: [],
  };
  return { document, context };
}

/** The documents of a kind. */
export function ofKind({ documents }: Desk, kind: DocumentKind): InHand[] {
  return documents.filter(({ document }) => document.kind === kind);
}
