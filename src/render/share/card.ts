import type { Font } from 'fontkit';
import { SHARE_SIZE } from '../../ui/layout/share-address.ts';
import { breakLines, drawLine, type Fonts, widthOf } from './letters.ts';

const MARGIN = 88;
/** Widest line of the title: it keeps clear of the sun. */
const TITLE_WIDTH = 860;
const SMALLEST_TITLE = 46;
/** The title is set as large as three lines allow. */
const TITLE_SIZES = [88, 76, 64, 54, SMALLEST_TITLE];
const MOST_LINES = 3;
const BASELINE_OF_COMPANY = 556;

/** The palette's values: an image outside the page cannot read its roles. */
const LAKE_900 = '#0b3142';
const LAKE_700 = '#145a76';
const LAKE_300 = '#8cc7dc';
const SAND_50 = '#fbf8f3';
const CORAL_500 = '#e8613f';
const CORAL_300 = '#f9ab96';

/** What a share image says. */
export interface CardWords {
  title: string;
  company: string;
}

/** The picture that a shared link shows: the page's title over the lake, as SVG. */
export function shareCard({ title, company }: CardWords, fonts: Fonts): string {
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
      fill: SAND_50,
    }),
  );
  const name = { text: company, font: fonts.text, size: 34, x: MARGIN + 58, fill: SAND_50 };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${LAKE_900}"/>` +
    `<circle cx="1064" cy="150" r="74" fill="${CORAL_500}"/>` +
    `<path fill="${LAKE_700}" d="M0 492c150-38 300-38 450-8s300 44 450 18 230-30 300-18v146H0z"/>` +
    words.join('') +
    mark(MARGIN, BASELINE_OF_COMPANY) +
    drawLine({ ...name, y: BASELINE_OF_COMPANY }) +
    '</svg>'
  );
}

/** The company's mark, as in the site's logo: a roof, a sun and two waves. */
function mark(x: number, baseline: number): string {
  return (
    `<g transform="translate(${x},${baseline - 34}) scale(1.1)"><g fill="${LAKE_300}">` +
    '<path d="M18.6 3.6a2.2 2.2 0 0 1 2.8 0L37.2 16.4a2 2 0 0 1-2.5 3.1L20 7.6 5.3 19.5a2 2 0 0 1-2.5-3.1z"/>' +
    '<path d="M4 26.6c4-3.4 8-3.4 12-.4s8 3 12 0c2.7-2 5.3-2.7 8-2v4.3c-2.7-.6-5.3 0-8 2-4 3-8 3-12 0s-8-3-12 .4z"/>' +
    `</g><circle fill="${CORAL_300}" cx="20" cy="19.2" r="5.2"/></g>`
  );
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

/** Words broken into lines, and what they are set in. */
interface Fitted {
  texts: string[];
  font: Font;
  size: number;
}

function fits({ texts, font, size }: Fitted): boolean {
  const widest = Math.max(...texts.map((text) => widthOf(text, font, size)));
  return texts.length <= MOST_LINES && widest <= TITLE_WIDTH;
}

function cut({ texts, font, size }: Fitted): string[] {
  const kept = texts.slice(0, MOST_LINES);
  return kept.map((text, index) => {
    const last = index === kept.length - 1 && texts.length > MOST_LINES;
    return shorten(last ? `${text} …` : text, font, size);
  });
}

/** Takes letters off the end of a line until it fits. */
function shorten(text: string, font: Font, size: number): string {
  let shown = text;
  while (shown.length > 1 && widthOf(shown, font, size) > TITLE_WIDTH) {
    shown = `${shown.replace(/ ?…$/, '').slice(0, -1)}…`;
  }
  return shown;
}
