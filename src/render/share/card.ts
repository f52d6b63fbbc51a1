import { SHARE_SIZE } from './address.ts';
import { breakLines, drawLine, widthOf } from './letters.ts';

const MARGIN = 88;
/** Widest line of the title: it keeps clear of the sun. */
const TITLE_WIDTH = 860;
/** The title is set as large as three lines allow. */
const TITLE_SIZES = [88, 76, 64, 54, 46];
const MOST_LINES = 3;
const BASELINE_OF_COMPANY = 556;

/** The palette's values: an image outside the page cannot read its roles. */
const LAKE_900 = '#0b3142';
const LAKE_700 = '#145a76';
const LAKE_300 = '#8cc7dc';
const SAND_50 = '#fbf8f3';
const CORAL_500 = '#e8613f';

/** What a share image says. */
export interface CardWords {
  title: string;
  company: string;
}

/** The picture that a shared link shows: the page's title over the lake, as SVG. */
export function shareCard({ title, company }: CardWords): string {
  const { width, height } = SHARE_SIZE;
  const lines = fitTitle(title);
  const top = 300 - ((lines.texts.length - 1) * lines.size * 1.12) / 2;
  const words = lines.texts.map((text, index) =>
    drawLine({
      text,
      face: 'heading',
      size: lines.size,
      x: MARGIN,
      y: Math.round(top + index * lines.size * 1.12),
      fill: SAND_50,
    }),
  );
  const name = { text: company, face: 'text', size: 34, x: MARGIN + 58, fill: SAND_50 } as const;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="${LAKE_900}"/>` +
    `<circle cx="1064" cy="150" r="74" fill="${CORAL_500}"/>` +
    `<path fill="${LAKE_700}" d="M0 492c150-38 300-38 450-8s300 44 450 18 230-30 300-18v146H0z"/>` +
    words.join('') +
    roof(MARGIN, BASELINE_OF_COMPANY) +
    drawLine({ ...name, y: BASELINE_OF_COMPANY }) +
    '</svg>'
  );
}

/** The company's mark: a roof over a wave. */
function roof(x: number, baseline: number): string {
  return (
    `<g transform="translate(${x},${baseline - 32})" fill="none" stroke="${LAKE_300}" stroke-width="4" ` +
    'stroke-linecap="round" stroke-linejoin="round">' +
    '<path d="M2 18 20 3l18 15M7 14v12M33 14v12"/><path d="M2 33c6-5 12-5 18 0s12 5 18 0"/></g>'
  );
}

function fitTitle(title: string): { texts: string[]; size: number } {
  const fitted = TITLE_SIZES.map((size) => ({
    size,
    texts: breakLines(title, { face: 'heading', size, width: TITLE_WIDTH }),
  }));
  const smallest = fitted.at(-1) ?? { size: 46, texts: [title] };
  return fitted.find(fits) ?? { ...smallest, texts: cut(smallest.texts, smallest.size) };
}

function fits({ texts, size }: { texts: string[]; size: number }): boolean {
  const widest = Math.max(...texts.map((text) => widthOf(text, 'heading', size)));
  return texts.length <= MOST_LINES && widest <= TITLE_WIDTH;
}

function cut(texts: string[], size: number): string[] {
  const kept = texts.slice(0, MOST_LINES);
  return kept.map((text, index) => {
    const last = index === kept.length - 1 && texts.length > MOST_LINES;
    return shorten(last ? `${text} …` : text, size);
  });
}

/** Takes letters off the end of a line until it fits. */
function shorten(text: string, size: number): string {
  let shown = text;
  while (shown.length > 1 && widthOf(shown, 'heading', size) > TITLE_WIDTH) {
    shown = `${shown.replace(/ ?…$/, '').slice(0, -1)}…`;
  }
  return shown;
}
