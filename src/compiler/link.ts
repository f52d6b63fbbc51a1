import type { Form } from '../model/form.ts';
import { type Handout, handoutFile } from '../model/handout.ts';
import type { Manifest, NavEntry, Page } from '../model/manifest.ts';
import type { Teaser } from '../model/vocabulary.ts';
import type { CheckedDocument } from './check.ts';
import type { Diagnostic, Source } from './diagnostics/diagnostic.ts';
import type { Assets } from './files.ts';
import type { LinkContext, Names } from './link/context.ts';
import { linkForm } from './link/form.ts';
import { linkMenu } from './link/menu.ts';
import { knowPages, linkPage } from './link/page.ts';
import { resolve } from './link/resolve.ts';
import { knowSite, linkShell } from './link/site.ts';
import { type DocumentKind, documentSchemas, isKind } from './schemas.ts';
import type { SchemaView } from './values.ts';

/** A file that an earlier stage stopped: its place in the site is known, its content not. */
export interface Unread {
  kind: DocumentKind;
  name: string;
  source: Source;
}

/** What the linker takes: the checked documents, and the rest so as not to blame links to it. */
export interface LinkInput {
  documents: CheckedDocument[];
  unread: Unread[];
  assets: Assets;
}

export interface Linked {
  /** Absent where the mistakes leave no whole site. */
  manifest: Manifest | undefined;
  diagnostics: Diagnostic[];
}

/** Joins all documents into one manifest, every reference between them resolved. */
export function link(input: LinkInput): Linked {
  const diagnostics: Diagnostic[] = [];
  const files = new Set<string>();
  const site = knowSite(input, diagnostics);
  const names: Names = {
    ...site.names,
    forms: new Map(),
    assets: input.assets,
    handouts: handoutFiles(input),
    listings: [],
  };
  const inDocument = (document: { source: Source }): LinkContext => ({
    names,
    source: document.source,
    path: undefined,
    exempt: new Set(),
    spots: new Set(),
    diagnostics,
    files,
  });
  knowPages(input, names, diagnostics);
  for (const form of input.unread.filter(isKind('form'))) names.forms.set(form.name, undefined);
  for (const form of input.documents.filter(isKind('form'))) {
    const linked = linkForm(form, inDocument(form));
    names.forms.set(form.name, form.sound ? linked : undefined);
  }
  const handouts = input.documents
    .filter(isKind('handout'))
    .map((handout) => linkHandout(handout, inDocument(handout)));
  const documents = input.documents.filter(isKind('page'));
  const linked = documents.map((document) => linkPage(document, inDocument(document)));
  const pages = linked.filter((_, index) => documents[index]?.sound);
  const menu = linkMenu(input, inDocument);
  fillListings(names, pages, menuLabels(menu));
  const shell = site.document && linkShell(site.document, inDocument(site.document), menu);
  const whole = shell && input.documents.every(({ sound }) => sound) && isClean(diagnostics);
  return {
    manifest: whole
      ? {
          shell,
          pages: sortPages(pages),
          forms: definedForms(names.forms),
          handouts,
          redirects: Object.fromEntries(names.redirects),
          files: [...files].sort(),
        }
      : undefined,
    diagnostics,
  };
}

function handoutFiles({ documents, unread }: LinkInput): Set<string> {
  const handouts = [...documents, ...unread].filter(isKind('handout'));
  return new Set(handouts.map(({ name }) => handoutFile(name)));
}

function linkHandout(document: CheckedDocument, context: LinkContext): Handout {
  const schema = documentSchemas.handout as SchemaView;
  return { ...(resolve(document.root, schema, context) as Handout), name: document.name };
}

function isClean(diagnostics: Diagnostic[]): boolean {
  return !diagnostics.some(({ severity }) => severity === 'error');
}

/** What the menu calls each page it links. */
function menuLabels(menu: NavEntry[]): Map<string, string> {
  const links = menu.flatMap((entry) => (entry.kind === 'link' ? [entry.link] : entry.links));
  return new Map(links.map(({ path, label }) => [path, label]));
}

/** Gives every list of pages its pages: newest article first, then by path. */
function fillListings({ listings }: Names, pages: Page[], labels: Map<string, string>): void {
  for (const { under, into } of listings) {
    const below = pages.filter(({ path }) => path.startsWith(`${under}/`));
    into.push(...below.map((page) => teaserOf(page, labels)).sort(byDateThenPath));
  }
}

function teaserOf({ path, label, description, article }: Page, labels: Map<string, string>) {
  return { path, label: labels.get(path) ?? label, description, ...(article && { article }) };
}

function byDateThenPath(a: Teaser, b: Teaser): number {
  const dates = (b.article?.date ?? '').localeCompare(a.article?.date ?? '', 'en');
  return dates || (a.path < b.path ? -1 : 1);
}

function sortPages(pages: Page[]): Page[] {
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}

function definedForms(forms: Map<string, Form | undefined>): Record<string, Form> {
  return Object.fromEntries([...forms].filter((entry): entry is [string, Form] => !!entry[1]));
}
