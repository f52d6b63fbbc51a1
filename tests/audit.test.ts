import { describe, expect, test } from 'vitest';
import type { SiteFolder } from '../src/compiler/read/site-folder/folder.ts';
import { readSiteFolder } from '../src/compiler/read/site-folder.ts';
import type { Diagnostic, MistakeOf } from '../src/diagnostics/diagnostic.ts';
import { type BothChecks, checkTwice, placesOf } from './support/built-site.ts';
import { caseNames, sharedCase } from './support/case-folders.ts';
import { fc, patience, runs } from './support/random.ts';
import { site } from './support/random-site.ts';

// The compiler checks what authors write, the audit what came of it. Here a site is built with
// all its mistakes in it, and both must name the same lines.

/** What the compiler calls a mistake that is to be seen on a built page, and the audit too. */
const SEEN: Record<string, string> = {
  'broken-link': 'broken-link',
  'heading-skipped': 'heading-skipped',
  'heading-too-high': 'heading-too-high',
  'heading-without-words': 'heading-without-words',
  'image-in-text': 'missing-image',
  'link-without-words': 'link-without-words',
  'missing-file': 'missing-file',
  'missing-image': 'missing-image',
  'missing-key': 'missing-key',
  'spot-taken': 'spot-taken',
  'unsafe-link': 'unsafe-link',
  'wrong-phone': 'broken-link',
};

/**
 * Lines at which the compiler sees that a link was meant, where the page only has words, or that
 * a link which works does not belong into the menu, or a number that no country can call, or that
 * another website shows no frame of a page, or a space that browsers write otherwise by themselves, or
 * a picture that lies in the text itself.
 */
const COMPILER_ONLY = [
  'embed-pasted-whole:17',
  'fact-beside-an-address:8',
  'fact-beside-an-address:10',
  'fact-in-other-signs:10',
  'image-in-text:10',
  'link-by-reference:8',
  'links-without-a-bracket:8',
  'links-without-a-bracket:10',
  'links-without-a-bracket:12',
  'links-without-a-bracket:14',
  'links-without-a-bracket:16',
  'links-without-a-bracket:18',
  'link-of-bold-words-with-a-space:7',
  'link-to-the-own-preview:8',
  'link-to-the-own-preview:10',
  'link-to-the-own-preview:12',
  'link-to-the-own-preview:13',
  'link-written-wrong:8',
  'links-half-written:7',
  'links-half-written:9',
  'links-half-written:11',
  'links-half-written:13',
  'links-half-written:15',
  'links-half-written:17',
  'links-half-written:19',
  'links-with-spaces:7',
  'links-with-spaces:9',
  'links-with-spaces:10',
  'links-with-spaces:12',
  'links-with-spaces:14',
  'links-with-spaces:16',
  'links-with-spaces:18',
  'links-with-spaces:20',
  'links-with-spaces:24',
  'maps-that-no-frame-shows:7',
  'maps-that-no-frame-shows:10',
  'maps-that-no-frame-shows:13',
  'menu-leads-elsewhere:4',
  'menu-leads-elsewhere:5',
  'own-page-by-another-host:7',
  'own-page-by-another-host:8',
  'phone-wrong:9',
  'warning-links-that-visitors-cannot-open:10',
  'warning-links-that-visitors-cannot-open:12',
  'redirects-the-other-way-round:19',
  'theme-color-with-letters:3',
  'translation-misnamed-and-published:10',
  'warning-phone-of-no-country:5',
  'warning-phone-of-no-country:8',
  'warning-phone-with-one-bracket:5',
  'warning-site-on-this-computer:3',
  'videos-by-their-addresses:25',
  'videos-by-their-addresses:28',
  'warning-spot-behind-a-space:12',
];

/** Facts that are at fault: of these the pages show only where they are used. */
const FACTS_ONLY = [
  'fact-of-two-phones:6',
  'facts-that-do-not-fit:6',
  'facts-that-do-not-fit:8',
  'facts-that-do-not-fit:9',
  'facts-that-do-not-fit:13',
  'phone-cut-by-a-spreadsheet:5',
];

/** Lines of pages whose fault is told once, at what it comes from, or as a host that is not allowed. */
const AUDIT_ONLY = [
  'embed-pasted-whole:14',
  'fact-of-two-phones:8',
  'facts-that-do-not-fit:10',
  'facts-that-do-not-fit:12',
  'facts-that-do-not-fit:15',
  'facts-that-do-not-fit:24',
  // The country of the number is that of the language, which is at fault.
  'language-is-a-country:6',
  'phone-of-the-site-wrong:6',
  'phone-wrong:8',
  'phone-wrong:6',
  'phone-cut-by-a-spreadsheet:10',
  // The pictures lie in a wrong folder.
  'picture-among-pages:8',
  'picture-among-pages:11',
  'picture-among-pages:12',
  'redirect-of-from-and-to:18',
  'redirect-without-slashes:6',
  'redirects-the-other-way-round:18',
  'social-links-unclear:20',
  'social-links-unclear:24',
  'translation-misnamed-and-published:1',
  // The logo of theme.yaml, which pages show as that of the site.
  'theme-color-with-letters:1',
];

describe('the two checks agree', () => {
  test.each(caseNames)('on the case %s', async (name) => {
    const found = checkTwice(await readSiteFolder(sharedCase(name)));
    if (!found.whole) return;
    const but = (lines: string[], places: string[]) =>
      places.filter((place) => !lines.includes(`${name}:${lineOf(place)}`));
    const written = but(
      [...COMPILER_ONLY, ...FACTS_ONLY, ...AUDIT_ONLY],
      seenIn(found.compiler, found),
    );
    expect(but(AUDIT_ONLY, seenIn(found.audit, found))).toEqual(written);
  });

  test('on random sites', { timeout: patience() }, async () => {
    const base = await readSiteFolder(sharedCase('good-links-of-all-kinds'));
    fc.assert(
      fc.property(site, (files) => {
        const found = checkTwice(withPages(base, files));
        expect(seenIn(found.audit, found)).toEqual(seenIn(found.compiler, found));
      }),
      { numRuns: runs(100) },
    );
  });
});

function lineOf(place: string): string {
  return /:(\d+) /.exec(place)?.[1] ?? '';
}

/** File, line and kind of what is to be seen on the pages. */
function seenIn(found: Diagnostic[], { sources }: BothChecks): string[] {
  const seen = found.filter((one) => {
    const isKey = one.code === 'missing-key' && !isImageWithoutAlt(one.params);
    const ofSite = one.code === 'missing-file' && one.span === undefined;
    return one.code in SEEN && !isKey && !ofSite;
  });
  return placesOf(seen, sources, ({ code }) => SEEN[code] ?? code);
}

/** A description that is no good can be seen as well as any other. */
function isImageWithoutAlt(params: MistakeOf<'missing-key'>['params']): boolean {
  return 'fault' in params || ('image' in params && params.written === undefined);
}

function withPages(base: SiteFolder, pages: Record<string, string>): SiteFolder {
  const others = base.documents.filter(({ kind }) => kind !== 'page');
  const documents = Object.entries(pages).map(([name, text]) => ({
    kind: 'page' as const,
    name,
    file: `site/pages/${name}.yaml`,
    bytes: new TextEncoder().encode(text),
  }));
  return { ...base, documents: [...others, ...documents] };
}
