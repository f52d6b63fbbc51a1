import type { Font } from 'fontkit';
import { SHARE_SIZE } from '../../ui/layout/share-address.ts';
import { breakLines, drawLine, type Fonts, widthOf } from './text-layout.ts';

const MARGIN = 88;
/** Maximum width of a title line in pixels: it keeps clear of the sun. */
const TITLE_WIDTH = 860;
const SMALLEST_TITLE = 46;
/** Font sizes in pixels: the title gets the largest one at which it fits in three lines. */
const TITLE_SIZES = [88, 76, 64, 54, SMALLEST_TITLE];
const MAX_LINES = 3;
const BASELINE_OF_COMPANY = 556;

/** The text of a share image. */
export interface CardWords {
  title: string;
  company: string;
}

/** The design of a site's share images. */
export interface CardLook {
  ground: string;
  words: string;
  /** The background drawing behind the title: SVG. */
  scene: string;
  mark: CardMark | undefined;
}

/** The company's logo, in front of its name. */
export interface CardMark {
  /** Data URL of the image. */
  picture: string;
  /** Aspect ratio: width divided by height. */
  ratio: number;
  /** The colour to fill its shape with; undefined to show it unchanged. */
  color: string | undefined;
}

/** The logo's height, its offset below the name's baseline, and the gap after it, in pixels. */
const MARK = { height: 44, below: 10, gap: 14 };

/** Returns the image of a shared link as SVG: the page's title on the theme's background. */
export function shareCard({ title, company }: CardWords, look: CardLook, fonts: Fonts): string {
  const { width, height } = SHARE_SIZE;
  const lines = fitTitle(title, fonts.heading);
  const top = 300 - ((lines.texts.length - 1) * lines.size * 1.12) / 2;
  const words = lines.texts.map((text, index) =>
    drawLine({
      text,
      font: fonts.heading,
      size: lines.size,
      x: MARGIN,
      y: Math.round(top + index * lines.size * 1.12),
      fill: look.words,
    }),
  );
  const x = MARGIN + (look.mark ? MARK.height * look.mark.ratio + MARK.gap : 0);
  const name = { text: company, font: fonts.text, size: 34, x, fill: look.words };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${look.ground}"/>` +
    look.scene +
    words.join('') +
    (look.mark ? draw(look.mark) : '') +
    (company === '' ? '' : drawLine({ ...name, y: BASELINE_OF_COMPANY })) +
    '</svg>'
  );
}

function draw({ picture, ratio, color }: CardMark): string {
  const size = `width="${MARK.height * ratio}" height="${MARK.height}"`;
  const y = BASELINE_OF_COMPANY - MARK.height + MARK.below;
  const image = `<image ${size} href="${picture}"/>`;
  const shown =
    color === undefined
      ? image
      : `<mask id="mark" mask-type="alpha">${image}</mask><rect ${size} fill="${color}" mask="url(#mark)"/>`;
  return `<g transform="translate(${MARGIN},${y})">${shown}</g>`;
}

function fitTitle(title: string, font: Font): Fitted {
  for (const size of TITLE_SIZES) {
    const fitted = setTitle(title, font, size);
    if (fits(fitted)) return fitted;
  }
  const smallest = setTitle(title, font, SMALLEST_TITLE);
  return { ...smallest, texts: cut(smallest) };
}

function setTitle(title: string, font: Font, size: number): Fitted {
  return { font, size, texts: breakLines(title, { font, size, width: TITLE_WIDTH }) };
}

/** Text broken into lines, with font and size. */
interface Fitted {
  texts: string[];
  font: Font;
  size: number;
}

function fits({ texts, font, size }: Fitted): boolean {
  const widest = Math.max(...texts.map((text) => widthOf(text, font, size)));
  return texts.length <= MAX_LINES && widest <= TITLE_WIDTH;
}

function cut({ texts, font, size }: Fitted): string[] {
  const shown = texts.slice(0, MAX_LINES);
  return shown.map((text, index) => {
    const last = index === shown.length - 1 && texts.length > MAX_LINES;
    return shorten(last ? `${text} …` : text, font, size);
  });
}

/** Cuts letters off the end of a line until it fits. */
function shorten(text: string, font: Font, size: number): string {
  let shown = text;
  while (shown.length > 1 && widthOf(shown, font, size) > TITLE_WIDTH) {
    shown = `${shown.replace(/ ?…$/, '').slice(0, -1)}…`;
  }
  return shown;
}
