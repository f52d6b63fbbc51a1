import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Form } from '../../model/form.ts';
import type { Handout } from '../../model/handout.ts';
import type { Manifest, Page } from '../../model/manifest.ts';
import type { LostFile } from '../read/site-folder.ts';
import { documentSchemas } from '../schemas.ts';
import type { SchemaView } from '../values.ts';
import { findAbsences } from './absences.ts';
import { type Desk, type InHand, ofKind, setUp } from './desk.ts';
import { linkForm } from './form.ts';
import type { LinkInput } from './input.ts';
import { type KeptPages, linkPages } from './kept-pages.ts';
import { knowPages } from './known-pages.ts';
import { fillListings } from './listings.ts';
import { linkMenu, menuLabels } from './menu.ts';
import { blameMisspeltFacts } from './misspelt-facts.ts';
import type { Origins } from './origins.ts';
import { openPage } from './page.ts';
import { resolve } from './resolve.ts';
import { checkSearchTexts } from './search-texts.ts';
import { linkSite } from './site.ts';

export interface Linked {
  /** What hangs together of the site, mistakes and all. Absent without a site.yaml. */
  manifest: Manifest | undefined;
  /** Where it was written. */
  origins: Origins;
  diagnostics: Diagnostic[];
  /** Files that are left out although something refers to them. */
  wanted: Set<LostFile>;
  /** Files that are left out and of which another message tells. */
  explained: Set<LostFile>;
}

/**
 * Joins all documents into one manifest, every reference between them resolved. What was kept
 * from an earlier time saves doing it again.
 */
export function link(input: LinkInput, kept: KeptPages = { outcomes: new WeakMap() }): Linked {
  const desk = setUp(input);
  knowPages(input, desk);
  const forms = linkForms(desk);
  const handouts = ofKind(desk, 'handout').map(linkHandout);
  const opened = ofKind(desk, 'page').map(openPage);
  const linked = linkPages(opened, { input, desk }, kept);
  const pages = linked.filter((_, index) => opened[index]?.document.sound);
  const [nav] = ofKind(desk, 'nav');
  const [site] = ofKind(desk, 'site');
  const menu = nav ? linkMenu(nav, opened) : [];
  fillListings(desk.names, pages, menuLabels(menu));
  const linkedSite = site && linkSite(site, menu);
  if (isSound(input, desk) && input.lost.length === 0) {
    findAbsences({ desk, pages: opened, nav, site });
  }
  blameMisspeltFacts(desk, site);
  for (const page of opened) checkSearchTexts(page);
  const { names, diagnostics, files } = desk;
  return {
    manifest:
      linkedSite && site?.document.sound
        ? {
            ...linkedSite,
            pages: sortPages(pages),
            forms,
            handouts,
            redirects: Object.fromEntries(names.redirects ?? []),
            embeds: names.embedHosts ?? [],
            files: [...files].sort(),
          }
        : undefined,
    origins: originsOf(opened, [site, nav]),
    diagnostics,
    wanted: names.wanted,
    explained: names.explained,
  };
}

/** Whether nothing is wrong so far. A file left out for its ending is no mistake by itself. */
function isSound({ documents, unread }: LinkInput, { diagnostics }: Desk): boolean {
  const errors = diagnostics.some(({ severity }) => severity === 'error');
  return unread.length === 0 && !errors && documents.every(({ sound }) => sound);
}

function originsOf(pages: InHand[], shell: (InHand | undefined)[]): Origins {
  const origin = ({ document, context }: InHand) => ({
    file: document.source.file,
    places: context.places,
  });
  return {
    pages: new Map(pages.map((page) => [page.context.path ?? '/', origin(page)])),
    shell: shell.flatMap((each) => each ?? []).map(origin),
  };
}

function linkForms(desk: Desk): Record<string, Form> {
  const sound: Record<string, Form> = {};
  for (const { document, context } of ofKind(desk, 'form')) {
    const form = linkForm(document, context);
    desk.names.forms.set(document.name, document.sound ? form : undefined);
    if (document.sound) sound[document.name] = form;
  }
  return sound;
}

function linkHandout({ document, context }: InHand): Handout {
  const schema = documentSchemas.handout as SchemaView;
  return { ...(resolve(document.root, schema, context) as Handout), name: document.name };
}

function sortPages(pages: Page[]): Page[] {
  return pages.sort((a, b) => (a.path < b.path ? -1 : 1));
}
