import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { english } from '../../../tests/support/english-words.ts';
import type { SiteInfo } from '../../model/manifest/manifest.ts';
import { LOOKS } from '../../themes/looks.ts';
import { themeOf } from '../../themes/theme.ts';
import { drawHandout } from './draw.ts';
import { paperLook } from './paper-look.ts';

const letterhead = {
  company: 'Example Homes',
  contact: '(352) 555-0142',
  language: 'en-US',
  paper: 'LETTER',
  words: english,
} as const;
const handout = {
  name: 'terms',
  title: 'Terms',
  sections: [{ heading: 'Fees', rows: [{ label: 'Notice', value: '$95' }], blanks: ['Name'] }],
  signatures: ['Owner'],
};

const lookOf = (theme: SiteInfo['theme']) =>
  paperLook({ theme } as SiteInfo, { mark: undefined, site: '' });
const look = await lookOf(themeOf({}));

/** Returns how many letters each text of a PDF has, in their order. */
function lettersIn(pdf: Buffer): number[] {
  const streams = pdf.toString('latin1').matchAll(/\bstream\n([\s\S]*?)\nendstream/g);
  const pages = [...streams].flatMap(([, packed]) =>
    drawingIn(Buffer.from(packed ?? '', 'latin1')),
  );
  return pages.flatMap((page) =>
    [...page.matchAll(/\[(.*?)\] TJ/g)].map(
      ([, text = '']) => text.replaceAll(/<|>.*?(<|$)/g, '').length / 4,
    ),
  );
}

function drawingIn(packed: Buffer): string[] {
  try {
    return [inflateSync(packed).toString('latin1')].filter((text) => text.includes(' TJ'));
  } catch {
    return [];
  }
}

describe('a handout', () => {
  it('is a tagged PDF in the language of the site', async () => {
    const pdf = (await drawHandout(handout, letterhead, look)).toString('latin1');
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf).toContain('/Marked true');
    expect(pdf).toContain('/Lang (en-US)');
  });

  it('has the same bytes for the same words and others for other words', async () => {
    const once = await drawHandout(handout, letterhead, look);
    expect((await drawHandout(handout, letterhead, look)).equals(once)).toBe(true);
    const dearer = [{ heading: 'Fees', rows: [{ label: 'Notice', value: '$105' }] }];
    const other = await drawHandout({ ...handout, sections: dearer }, letterhead, look);
    expect(other.equals(once)).toBe(false);
  });

  it('has spaces of the usual width, which all fonts have', async () => {
    const of = (space: string) => ({ ...handout, title: `Prix${space}:${space}40${space}€` });
    const narrow = await drawHandout(of('\u202f'), letterhead, look);
    expect(narrow.equals(await drawHandout(of('\u00a0'), letterhead, look))).toBe(true);
  });

  it('names the company alone at its foot, if that has no phone', async () => {
    const { company, contact } = letterhead;
    const footOf = async (of: string) =>
      lettersIn(await drawHandout(handout, { ...letterhead, contact: of }, look)).at(-1);
    expect(await footOf(contact)).toBe(`${company}  ·  ${contact}`.length);
    expect(await footOf('')).toBe(company.length);
  });

  it('goes on to as many pages as the words need', async () => {
    const long = { ...handout, sections: [{ text: 'Words and more words. '.repeat(900) }] };
    const pdf = (await drawHandout(long, letterhead, look)).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(2);
  });

  it.each(Object.keys(LOOKS) as (keyof typeof LOOKS)[])('has the fonts of %s', async (theme) => {
    const own = themeOf({ theme });
    const pdf = (await drawHandout(handout, letterhead, await lookOf(own))).toString('latin1');
    for (const { name } of [own.heading, own.text]) expect(pdf).toContain(name);
  });
});
