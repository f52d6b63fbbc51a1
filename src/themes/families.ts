import type { Font } from '../model/schema/theme.ts';

/** The range of weights in the files of families for body text. */
const ALL = '400 700';

/** A family for body text, unless its weights say otherwise. */
type NamedMetrics = Omit<Font, 'kind' | 'weights'> & { weights?: string };

const sans = (family: NamedMetrics): Font => ({ kind: 'sans', weights: ALL, ...family });
const serif = (family: NamedMetrics): Font => ({ kind: 'serif', weights: ALL, ...family });

/**
 * The bundled font families, by file name: see fonts/README.md. Widths were measured over a text of
 * 170 letters; those of Fraunces and Figtree in Chromium. Over 660 texts of a site they were right
 * to 0.6 % (`text-rendering: geometricPrecision`).
 */
export const FAMILIES = {
  fraunces: serif({
    name: 'Fraunces',
    regular: 0.4823,
    bold: 0.4823,
    ascent: 0.978,
    descent: 0.255,
    weights: '500 700',
  }),
  figtree: sans({ name: 'Figtree', regular: 0.4677, bold: 0.4745, ascent: 0.95, descent: 0.25 }),
  archivo: sans({ name: 'Archivo', regular: 0.4613, bold: 0.4768, ascent: 0.878, descent: 0.21 }),
  inter: sans({ name: 'Inter', regular: 0.4941, bold: 0.5031, ascent: 0.9688, descent: 0.2412 }),
  lora: serif({ name: 'Lora', regular: 0.4833, bold: 0.4909, ascent: 1.006, descent: 0.274 }),
  nunito: sans({ name: 'Nunito', regular: 0.468, bold: 0.4757, ascent: 1.011, descent: 0.353 }),
};

/** Matches letters from Polish to Turkish that only the `-extended` fonts and those for PDFs have. */
export const EXTENDED_LETTERS = /[Ā-ēĖ-ħĪīĮ-ıĴ-ķĹ-ľŁ-ňŊ-ōŐőŔ-ťŪ-žȘ-țẀ-ẅẞỲỳ]/;

/** Matches characters that no bundled font has; fonts/README.md says how they were subset. */
export const BEYOND_LETTERS =
  /[^ -~\u00a0-\u00ff–—‘’‚“”„‹›…•·×€©™°½ŒœĀ-ēĖ-ħĪīĮ-ıĴ-ķĹ-ľŁ-ňŊ-ōŐőŔ-ťŪ-žȘ-țẀ-ẅẞỲỳ]/u;

/** The file names of the bundled families. */
type FamilyFile = keyof typeof FAMILIES;

/** Returns a bundled family's file name, ignoring case; undefined for one of the site's own. */
export function familyFile(name: string): FamilyFile | undefined {
  const file = name.trim().toLowerCase();
  return Object.hasOwn(FAMILIES, file) ? (file as FamilyFile) : undefined;
}

/** Returns the names of the families for headings, or of those that also work for body text. */
export function familyNames(use: 'heading' | 'text'): string[] {
  const all: Font[] = Object.values(FAMILIES);
  return all.filter(({ weights }) => use === 'heading' || weights === ALL).map(({ name }) => name);
}
