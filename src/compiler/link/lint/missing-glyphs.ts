import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Diagnostic, Mistake } from '../../../diagnostics/diagnostic.ts';
import type { Page } from '../../../model/manifest/manifest.ts';
import type { Font } from '../../../model/schema/theme.ts';
import { BEYOND_LETTERS } from '../../../themes/families.ts';
import { directionOf } from '../../../words/numbers.ts';
import { warningAt } from '../../diagnose.ts';
import { isKind } from '../../schemas.ts';
import type { WholeSite } from './whole-site.ts';

/** How many characters a diagnostic names. */
const MAX_NAMED = 8;

/** A text that the build itself sets in a font (not the browser), and its source file. */
interface Printed {
  file: string;
  heading: string;
  text: string;
}

/** Reports texts that share images and PDFs cannot show: with missing glyphs or right-to-left. */
export function findMissingGlyphs(site: WholeSite): Diagnostic[] {
  const { theme } = site.manifest.siteInfo;
  const printed = printedOf(site);
  return [
    ...missingIn('heading', theme.heading, printed, site),
    ...missingIn('text', theme.text, printed, site),
    ...handoutsFromRight(site),
  ];
}

function printedOf({ manifest, documents }: WholeSite): Printed[] {
  const { siteInfo, pages, handouts } = manifest;
  const { theme, company, letterhead = '' } = siteInfo;
  const painted =
    siteInfo.shareImage === 'site' ? pages.filter((page) => page.path === '/') : pages;
  const ofPage = ({ file, title }: Page) => ({ file, heading: title, text: company });
  const files = new Map(
    documents.filter(isKind('handout')).map(({ name, source }) => [name, source.file]),
  );
  return [
    ...(theme.picture ? [] : painted.map(ofPage)),
    ...handouts.map((handout) => ({
      file: files.get(handout.name) ?? '',
      heading: [handout.title, ...handout.sections.map(({ heading = '' }) => heading)].join(' '),
      text: [company, letterhead, JSON.stringify(handout, withoutHeadings)].join(' '),
    })),
  ];
}

function withoutHeadings(key: string, value: unknown): unknown {
  return key === 'title' || key === 'heading' ? undefined : value;
}

/** Reports the characters that a font lacks, at the first text with one. */
function missingIn(
  use: 'heading' | 'text',
  font: Font,
  printed: Printed[],
  { symbols }: WholeSite,
): Diagnostic[] {
  const isMissing = letterTest(font, symbols.assets.root);
  const missing = printed.map((one) => {
    const letters = new Set(one[use].replace(/[\s\p{C}]/gu, ''));
    return [one.file, [...letters].filter(isMissing)] as const;
  });
  const first = missing.find(([, letters]) => letters.length > 0);
  if (!first) return [];
  const letters = [...new Set(missing.flatMap(([, all]) => all))].slice(0, MAX_NAMED);
  const params = { letters, font: font.name, isHeading: use === 'heading' };
  return [warningAt(first[0], undefined, { code: 'letters-missing', params })];
}

/** Returns a test for characters that a font lacks. Only the site's own fonts are opened. */
function letterTest({ file }: Font, root: string): (letter: string) => boolean {
  if (file === undefined) return (letter) => BEYOND_LETTERS.test(letter);
  const fontkit = createRequire(import.meta.url)('fontkit') as typeof import('fontkit');
  const font = fontkit.create(readFileSync(path.join(root, file)));
  return (letter) => 'layout' in font && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/** Reports the first handout of a site in a right-to-left language. */
function handoutsFromRight({ manifest, documents }: WholeSite): Diagnostic[] {
  const { language } = manifest.siteInfo;
  const first = documents.find(isKind('handout'));
  if (!first || directionOf(language) === 'ltr') return [];
  const mistake: Mistake = { code: 'handout-from-the-right', params: { language } };
  return [warningAt(first.source.file, undefined, mistake)];
}
