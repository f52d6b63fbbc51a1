import { describe, expect, it } from 'vitest';
import { fc } from '../../tests/support/random.ts';
import { contrast, fromOklch, mix, normalHex, toOklch } from './color.ts';
import { nearestWithContrast, paletteOf, withColors } from './colors.ts';
import { LOOKS } from './looks.ts';
import { contrastOf, PAIRS, type Pair, SCHEMES, weakPairs } from './pairs.ts';

/** The backgrounds of warnings, which have the hue of their icon; see `Notice.tsx`. */
const WASH = {
  light: { lightness: 0.955, chroma: 0.026 },
  dark: { lightness: 0.32, chroma: 0.045 },
};

/** Minimum distance of two distinguishable hues, in degrees. */
const APART = 15;

/** Minimum contrast of a line with its background, and of a deep band with the page. */
const LINE = 1.4;
const BAND = 1.3;

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

const said = (colors: (typeof LOOKS)['lakeside']['colors']) => (pair: Pair) =>
  `${pair.front.role} on ${pair.ground.role} ${pair.ground.scheme} +${pair.white}: ${contrastOf(pair, colors).toFixed(2)}`;

/** Returns the surfaces of the dark theme, dark ones first. */
function darkSurfaces(colors: (typeof LOOKS)['lakeside']['colors']): string[] {
  const lightness = (role: 'page' | 'sunken' | 'raised' | 'tint') =>
    toOklch(colors[role].dark).lightness;
  return (['tint', 'raised', 'sunken', 'page'] as const).toSorted(
    (one, other) => lightness(one) - lightness(other),
  );
}

describe.each(Object.entries(LOOKS))('the look %s', (_, { colors }) => {
  it('has no pair of colours that cannot be told apart', () => {
    expect(weakPairs(colors).map(said(colors))).toEqual([]);
  });

  it.each(SCHEMES)('has an action that does not look like an error in the %s theme', (scheme) => {
    const apart = Math.abs(toOklch(colors.action[scheme]).hue - toOklch(colors.error[scheme]).hue);
    expect(Math.min(apart, 360 - apart)).toBeGreaterThan(APART);
  });

  it.each(SCHEMES)('shows lines and deep bands in the %s theme', (scheme) => {
    for (const ground of [colors.page[scheme], colors.sunken[scheme]]) {
      expect(contrast(colors.line[scheme], ground)).toBeGreaterThan(LINE);
      expect(contrast(colors.deep[scheme], ground)).toBeGreaterThan(BAND);
    }
    expect(contrast(colors.line[scheme], colors.raised[scheme])).toBeGreaterThan(LINE);
  });

  it('raises cards above all sections in the dark', () => {
    expect(darkSurfaces(colors)).toEqual(['page', 'sunken', 'raised', 'tint']);
    expect(contrast(colors.tint.dark, colors.page.dark)).toBeGreaterThan(BAND);
  });

  it.each(['warning', 'error'] as const)('has notices in %s that can be read', (accent) => {
    for (const scheme of SCHEMES) {
      const { hue } = toOklch(colors[accent][scheme]);
      const wash = fromOklch({ ...WASH[scheme], hue });
      for (const words of ['text', 'primary', accent] as const)
        expect(contrast(colors[words][scheme], wash)).toBeGreaterThan(4.5);
      if (scheme === 'dark') expect(contrast(wash, colors.page.dark)).toBeGreaterThan(BAND);
    }
  });
});

describe('a palette made of one colour', () => {
  it('can be read, whatever the colour', () => {
    const both = fc.tuple(color, fc.option(color, { nil: undefined }));
    const check = fc.property(both, ([brand, accent]) => {
      const colors = paletteOf(brand, accent, LOOKS.lakeside.colors);
      expect(weakPairs(colors).map(said(colors))).toEqual([]);
    });
    fc.assert(check, { numRuns: 400 });
  });

  it('keeps the colour where it can be read', () => {
    expect(paletteOf('#6b2fa0', undefined, LOOKS.lakeside.colors).primary.light).toBe('#6b2fa0');
  });

  it('raises cards above all sections in the dark, whatever the colour', () => {
    for (const brand of ['#6b2fa0', '#00897b', '#333333', '#ffd400'])
      expect(darkSurfaces(paletteOf(brand, undefined, LOOKS.lakeside.colors))).toEqual([
        'page',
        'sunken',
        'raised',
        'tint',
      ]);
  });

  it('has lines and a deep band that stand out from the page', () => {
    for (const brand of ['#6b2fa0', '#00897b', '#333333'])
      for (const scheme of SCHEMES) {
        const { deep, line, page, sunken } = paletteOf(brand, undefined, LOOKS.lakeside.colors);
        expect(contrast(deep[scheme], page[scheme])).toBeGreaterThan(BAND);
        expect(contrast(line[scheme], sunken[scheme])).toBeGreaterThan(LINE);
      }
  });
});

describe('the nearest colour that passes', () => {
  it('passes, and is the same if there was nothing to mend', () => {
    const { colors } = LOOKS.lakeside;
    const quiet = { light: '#b0a89c', dark: colors.quiet.dark };
    const weak = withColors(colors, { quiet });
    const light = nearestWithContrast(weak, { role: 'quiet', scheme: 'light' }) ?? '';
    expect(weakPairs(weak)).not.toEqual([]);
    expect(weakPairs(withColors(colors, { quiet: { ...quiet, light } }))).toEqual([]);
    expect(nearestWithContrast(colors, { role: 'quiet', scheme: 'light' })).toBe(
      colors.quiet.light,
    );
  });
});

describe('colours', () => {
  it('are the same after they were in Oklch', () => {
    const check = fc.property(color, (hex) => {
      expect(fromOklch(toOklch(hex))).toBe(hex);
    });
    fc.assert(check, { numRuns: 300 });
  });

  it('are known in both ways of writing them', () => {
    expect(['#FfF', '#0a1A22', 'fff', '#ffff', 'red'].map(normalHex)).toEqual([
      '#ffffff',
      '#0a1a22',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('are measured and mixed as browsers do it', () => {
    expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
    expect(mix('#000000', '#ffffff', 0.2)).toBe('#333333');
  });

  it('have no pair twice', () => {
    expect(new Set(PAIRS.map((pair) => JSON.stringify(pair))).size).toBe(PAIRS.length);
  });
});
