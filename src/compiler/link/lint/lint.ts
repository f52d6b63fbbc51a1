import { type Diagnostic, isError } from '../../../diagnostics/diagnostic.ts';
import type { Manifest } from '../../../model/manifest/manifest.ts';
import type { LinkInput } from '../input.ts';
import type { Resolution } from '../resolve/resolution.ts';
import { explainBadFacts } from './bad-facts.ts';
import { findDaysToCome, findEarlyLinks, findPastEvents, findPastLimits } from './dates.ts';
import { findCrowdedGroups, findCrowdedMenu, findLongListings } from './long-menus.ts';
import { findMissingGlyphs } from './missing-glyphs.ts';
import type { lints } from './orphans.ts';
import { findTakenParts } from './taken-parts.ts';
import { findTranslations } from './translations.ts';
import { explainUnknownFacts } from './unknown-facts.ts';
import { findUnused } from './unused.ts';
import type { WholeSite } from './whole-site.ts';

/** The results of the earlier passes. */
interface Passed extends Pick<WholeSite, 'symbols' | 'tables' | 'resolutions'> {
  input: LinkInput;
  /** Undefined without a site.yaml that fits its schema. */
  manifest: Manifest | undefined;
  /** The diagnostics of the earlier passes. */
  diagnostics: Diagnostic[];
}

/** Reports mistakes that only the whole site shows: the last pass. */
export function lint(
  { input, symbols, tables, resolutions, manifest, diagnostics }: Passed,
  stages: typeof lints,
): Diagnostic[] {
  const { documents, rejected, skipped, timed } = input;
  const notable = resolutions.filter(isNotable);
  const ofFacts = [
    ...explainUnknownFacts(notable, documents, symbols.facts),
    ...explainBadFacts(notable, resolutions, documents),
    ...findEarlyLinks(input, resolutions),
  ];
  const errors = [...ofFacts, ...diagnostics].some(isError);
  // A file skipped for its extension is no mistake by itself, but may be what seems missing.
  const isWhole =
    rejected.length + skipped.length === 0 && documents.every(({ isValid }) => isValid);
  if (errors || !isWhole || !manifest) return ofFacts;
  const misnamed = misnamedIn(diagnostics);
  const site = { documents, symbols, tables, resolutions, notable, manifest, timed, misnamed };
  return [
    ...ofFacts,
    ...findUnused(site, stages).filter(({ file }) => !misnamed.has(file)),
    ...findCrowdedGroups(site),
    ...findCrowdedMenu(site),
    ...findLongListings(site),
    ...findTakenParts(site),
    ...findDaysToCome(site),
    ...findPastEvents(site),
    ...findPastLimits(site),
    ...findTranslations(site),
    ...findMissingGlyphs(site),
  ];
}

function misnamedIn(diagnostics: Diagnostic[]): Map<string, string> {
  return new Map(
    diagnostics.flatMap(({ code, file, params }) =>
      code === 'translation-misnamed' ? [[file, params.rename]] : [],
    ),
  );
}

/** Returns whether it refers to more than pages and files. Most do not: they are filtered once. */
function isNotable({ references }: Resolution): boolean {
  const { listings, forms, events, unknownFacts, invalidFactUses, unusedExemptions } = references;
  const lists = [listings, forms, events, unknownFacts, invalidFactUses, unusedExemptions];
  return references.bareArticle !== undefined || lists.some(({ length }) => length > 0);
}
