import { isDeepStrictEqual } from 'node:util';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Page } from '../../model/manifest.ts';
import type { CheckedDocument } from '../check/check.ts';
import type { Assets } from '../read/site-folder.ts';
import { type Exception, type KnownPage, type Names, noWays, type Ways } from './context.ts';
import type { Desk, InHand } from './desk.ts';
import type { LinkInput } from './input.ts';
import type { Place } from './origins.ts';
import { linkPage } from './page.ts';

/** Pages as they were linked last, and all that the result depends on beside the page itself. */
export interface KeptPages {
  around?: Surroundings;
  outcomes: WeakMap<CheckedDocument, Outcome>;
}

/** What other files mean to a page. */
interface Surroundings {
  /** Sources and documents that are no pages, each the very same as long as nothing changes. */
  others: unknown[];
  /** Every page, as far as other pages see it. */
  pages: string;
  assets: Assets;
}

/** What linking a page gives, and what it leaves in its context. */
interface Outcome {
  page: Page;
  diagnostics: Diagnostic[];
  absences: Diagnostic[];
  files: Set<string>;
  ways: Ways;
  places: Place[];
  exempt: Map<string, Exception>;
  listings: Names['listings'];
}

/** Links pages; those for which nothing has changed since the last time are taken from there. */
export function linkPages(
  opened: InHand[],
  { input, desk }: { input: LinkInput; desk: Desk },
  kept: KeptPages,
): Page[] {
  const around = surroundings(input, desk.names);
  const same = input.lost.length === 0 && isDeepStrictEqual(around, kept.around);
  if (!same) kept.outcomes = new WeakMap();
  kept.around = around;
  return opened.map((page) => {
    const outcome = kept.outcomes.get(page.document) ?? linkAlone(page, desk);
    kept.outcomes.set(page.document, outcome);
    enter(outcome, page, desk);
    return outcome.page;
  });
}

function linkAlone({ document, context }: InHand, { names }: Desk): Outcome {
  const own = {
    ...context,
    diagnostics: [],
    absences: [],
    files: new Set<string>(),
    ways: noWays(),
    places: [],
    names: { ...names, listings: [] },
  };
  const page = linkPage({ document, context: own });
  const { diagnostics, absences, files, ways, places, exempt, names: named } = own;
  const { listings } = named;
  return { page, diagnostics, absences, files, ways, places, exempt, listings };
}

function enter(outcome: Outcome, { context }: InHand, desk: Desk): void {
  desk.diagnostics.push(...outcome.diagnostics);
  desk.absences.push(...outcome.absences);
  for (const file of outcome.files) desk.files.add(file);
  desk.names.listings.push(...outcome.listings);
  context.places.push(...outcome.places);
  context.ways = outcome.ways;
  context.exempt = outcome.exempt;
}

function surroundings({ documents, unread, assets }: LinkInput, names: Names): Surroundings {
  const others = documents.filter(({ kind }) => kind !== 'page' && kind !== 'nav');
  const pages = [...names.pages].map(([path, page]) => `${path} ${asSeen(page)}`);
  return {
    others: [...others, ...unread].map(({ source }) => source),
    pages: pages.join('\n'),
    assets,
  };
}

function asSeen({ file, label, spots, hidden, mislaid, ownPath }: KnownPage): string {
  const lists = [spots, hidden].map((list) => list && [...list]);
  return JSON.stringify([file, label, lists, mislaid, ownPath]);
}
