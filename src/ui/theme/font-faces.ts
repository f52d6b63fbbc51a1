import type { Font, Theme } from '../../model/theme.ts';
import { familyFile } from '../../themes/families.ts';

/** The addresses of the fonts that Signpost brings along, by their files. */
const ADDRESSES: Record<string, string> = import.meta.glob('../../themes/fonts/*.woff2', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A font of the visitor's own, in its normal and in its bold face. */
interface Local {
  regular: [width: number, faces: string[]];
  bold: [width: number, faces: string[]];
}

/**
 * Stand-ins that nearly every machine has, with the mean width of their letters in em. Of two for
 * one face the later wins where there is one: Georgia, else what serves as Times.
 */
const LOCAL: Record<Font['kind'], Local[]> = {
  serif: [
    {
      regular: [0.4153, ['Times New Roman', 'Liberation Serif']],
      bold: [0.4409, ['Times New Roman Bold', 'Liberation Serif Bold']],
    },
    { regular: [0.463, ['Georgia']], bold: [0.5283, ['Georgia Bold']] },
  ],
  sans: [
    {
      regular: [0.4626, ['Arial', 'Liberation Sans']],
      bold: [0.4948, ['Arial Bold', 'Liberation Sans Bold']],
    },
  ],
};

/** The weight of headings, and from which on texts are bold. */
const BOLD = '600 700';
const REGULAR = '400 599';

/** A font, and what stands in for it until it is there. */
export function stackOf({ name, kind }: Font): string {
  return `${name}, "${name} Fallback", ${kind === 'serif' ? 'serif' : 'sans-serif'}`;
}

/**
 * The fonts of a theme, and local stand-ins whose metrics match them, so that text keeps its lines
 * when they arrive.
 */
export function fontFaces({ heading, text }: Theme): string {
  const isOne = heading.name === text.name;
  return [
    ...(isOne ? [] : [webFace(heading)]),
    webFace(text),
    ...(isOne ? [] : standIns(heading, 'bold', heading.weights)),
    ...standIns(text, 'regular', REGULAR),
    ...standIns(text, 'bold', BOLD),
  ].join('');
}

/** Where the pages of a site find a font. */
export function fontAddress({ name, file }: Font): string {
  if (file !== undefined) return `/${encodeURI(file)}`;
  return ADDRESSES[`../../themes/fonts/${familyFile(name)}.woff2`] ?? '';
}

/** The addresses of those fonts that come with the code and that a theme does not use. */
export function unusedFonts({ heading, text }: Theme): string[] {
  const used = [heading, text].map(fontAddress);
  return Object.values(ADDRESSES).filter((address) => !used.includes(address));
}

const FORMATS: Record<string, string> = { ttf: 'truetype', otf: 'opentype' };

function webFace(font: Font): string {
  const address = fontAddress(font);
  const ending = /\w+$/.exec(address)?.[0].toLowerCase() ?? '';
  const format = FORMATS[ending] ?? ending;
  return `@font-face{font-family:${font.name};src:url(${address})format("${format}");font-display:swap;font-weight:${font.weights}}`;
}

function standIns(font: Font, face: 'regular' | 'bold', weights: string): string[] {
  return LOCAL[font.kind].map((local) => {
    const [width, names] = local[face];
    const size = font[face] / width;
    const sources = names.map((name) => `local(${name})`).join();
    const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
    const adjusted = Number((size * 100).toFixed(1)) / 100;
    const metrics = [font.ascent, font.descent].map((value) => percent(value / adjusted));
    return (
      `@font-face{font-family:${font.name} Fallback;src:${sources};font-weight:${weights};` +
      `size-adjust:${percent(adjusted)};ascent-override:${metrics[0]};descent-override:${metrics[1]}}`
    );
  });
}
