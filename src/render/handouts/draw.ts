import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Paper } from '../../model/locale/country.ts';
import type { Handout, HandoutSection } from '../../model/schema/handout.ts';
import { openWords } from '../../words/open-words.ts';
import type { WrittenWords } from '../../words/types.ts';

type Pdf = PDFKit.PDFDocument & { look: PaperLook };

/** The sender's data on every page of a handout. */
export interface Letterhead {
  company: string;
  /** A line with ways to contact the company. */
  contact: string;
  language: string;
  paper: Paper;
  words: WrittenWords<'pdf'>;
}

/** The print design of handouts. */
export interface PaperLook {
  fonts: Record<'heading' | 'text' | 'strong', Buffer>;
  ink: string;
  quiet: string;
  accent: string;
  line: string;
  /** The company's logo as PNG, and its aspect ratio (width divided by height). */
  mark?: { png: Buffer; ratio: number };
}

/** Page margin in points, five sixths of an inch: most handouts fit one page. */
const MARGIN = 60;
const BODY_SIZE = 10;
const LINE_GAP = 2.5;
/** Height of the company's logo, in points. */
const MARK_HEIGHT = 22;
/** Space above a line to write on, in points. */
const BLANK_HEIGHT = 26;

/** Returns a handout as the bytes of a tagged PDF. The same content gives the same bytes. */
export async function drawHandout(
  ownHandout: Handout,
  ownLetterhead: Letterhead,
  look: PaperLook,
): Promise<Buffer> {
  const handout = withUsualSpaces(ownHandout);
  const letterhead = withUsualSpaces(ownLetterhead);
  const pdf = openPdf(handout, letterhead, look);
  const bytes = buffer(pdf);
  drawTitle(pdf, handout, letterhead);
  for (const section of handout.sections) drawSection(pdf, section);
  if (handout.signatures) drawSignatures(pdf, handout.signatures, letterhead);
  drawFooters(pdf, letterhead);
  pdf.end();
  return bytes;
}

/** Replaces narrow and wide spaces in texts: a font without them would print boxes. */
function withUsualSpaces<Data>(data: Data): Data {
  const json = JSON.stringify(data).replace(/[\u2000-\u200a\u202f\u205f]/g, '\u00a0');
  return JSON.parse(json) as Data;
}

function openPdf(
  { title }: Handout,
  { company, language, paper }: Letterhead,
  look: PaperLook,
): Pdf {
  const always = new Date(0);
  const pdf = new PDFDocument({
    size: paper,
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: language,
    pdfVersion: '1.7',
    info: { Title: title, Author: company, CreationDate: always, ModDate: always },
  });
  for (const [name, font] of Object.entries(look.fonts)) pdf.registerFont(name, font);
  return Object.assign(pdf, { look });
}

/** Adds content under a PDF structure tag, which screen readers announce. */
function tag(pdf: Pdf, name: string, draw: () => void): void {
  pdf.addStructure(pdf.struct(name, {}, draw));
}

/** Adds content that screen readers skip. */
function artifact(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** Sets the font, its size in points, and the colour of the text that follows. */
function typeset(pdf: Pdf, font: keyof PaperLook['fonts'], size: number, color: string): Pdf {
  return pdf.font(font).fontSize(size).fillColor(color);
}

function drawTitle(pdf: Pdf, handout: Handout, { company }: Letterhead): void {
  const { mark, accent, ink, quiet } = pdf.look;
  if (mark) drawMark(pdf, mark.png);
  const x = MARGIN + (mark ? MARK_HEIGHT * mark.ratio + 8 : 0);
  tag(pdf, 'P', () => typeset(pdf, 'strong', 10, accent).text(company, x));
  pdf.x = MARGIN;
  pdf.moveDown(1.6);
  tag(pdf, 'H1', () => typeset(pdf, 'heading', 26, ink).text(handout.title));
  const { subtitle, intro } = handout;
  if (subtitle) {
    pdf.moveDown(0.2);
    tag(pdf, 'P', () => typeset(pdf, 'text', 12, quiet).text(subtitle));
  }
  pdf.moveDown(0.7);
  line(pdf, { color: accent });
  pdf.moveDown(0.9);
  if (intro) drawParagraphs(pdf, intro);
}

/** Draws the logo next to the company's name, vertically centred on its line. */
function drawMark(pdf: Pdf, png: Buffer): void {
  const { y } = pdf;
  const top = y + (BODY_SIZE * 1.2 - MARK_HEIGHT) / 2;
  artifact(pdf, 'Layout', () => pdf.image(png, MARGIN, top, { height: MARK_HEIGHT }));
  pdf.y = y;
}

function drawSection(pdf: Pdf, { heading, text, points, rows, blanks }: HandoutSection): void {
  if (heading) {
    keepTogether(pdf, 80);
    pdf.moveDown(0.4);
    tag(pdf, 'H2', () => typeset(pdf, 'heading', 14, pdf.look.ink).text(heading));
    pdf.moveDown(0.35);
  }
  if (text) drawParagraphs(pdf, text);
  for (const point of points ?? []) drawPoint(pdf, point);
  for (const row of rows ?? []) drawRow(pdf, row);
  for (const blank of blanks ?? []) drawBlank(pdf, blank);
  pdf.moveDown(0.45);
}

/** Starts a new page unless `height` points are left on this one. */
function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
}

function drawParagraphs(pdf: Pdf, text: string): void {
  for (const paragraph of text.trim().split(/\n\s*\n/)) {
    const words = paragraph.replace(/\s*\n\s*/g, ' ');
    tag(pdf, 'P', () => bodyText(pdf).text(words, { lineGap: LINE_GAP }));
    pdf.moveDown(0.55);
  }
}

function bodyText(pdf: Pdf): Pdf {
  return typeset(pdf, 'text', BODY_SIZE, pdf.look.ink);
}

function smallText(pdf: Pdf): Pdf {
  return typeset(pdf, 'text', 8.5, pdf.look.quiet);
}

function drawPoint(pdf: Pdf, point: string): void {
  keepTogether(pdf, 24);
  tag(pdf, 'P', () => {
    const { y } = pdf;
    bodyText(pdf).text('•', MARGIN + 4, y);
    pdf.text(point, MARGIN + 20, y, { lineGap: LINE_GAP, width: pdf.page.width - 2 * MARGIN - 20 });
  });
  pdf.x = MARGIN;
  pdf.moveDown(0.25);
}

function drawRow(pdf: Pdf, { label, value }: { label: string; value: string }): void {
  keepTogether(pdf, 28);
  const half = (pdf.page.width - 2 * MARGIN) / 2;
  const { y } = pdf;
  let lowest = y;
  tag(pdf, 'P', () => {
    typeset(pdf, 'strong', BODY_SIZE, pdf.look.ink).text(label, MARGIN, y, { width: half - 12 });
    lowest = pdf.y;
    bodyText(pdf).text(value, MARGIN + half, y, { width: half });
  });
  pdf.x = MARGIN;
  pdf.y = Math.max(lowest, pdf.y) + 6;
}

function drawBlank(pdf: Pdf, label: string): void {
  keepTogether(pdf, BLANK_HEIGHT + 16);
  line(pdf, { y: pdf.y + BLANK_HEIGHT });
  caption(pdf, label, MARGIN, pdf.y + BLANK_HEIGHT + 3);
}

function drawSignatures(pdf: Pdf, names: string[], { words }: Letterhead): void {
  const middle = pdf.page.width - MARGIN - 150;
  for (const name of names) {
    keepTogether(pdf, BLANK_HEIGHT + 30);
    const y = pdf.y + BLANK_HEIGHT + 8;
    line(pdf, { y, to: middle - 24 });
    line(pdf, { y, from: middle });
    caption(pdf, name, MARGIN, y + 3);
    caption(pdf, words.pdf.date, middle, y + 3);
    pdf.x = MARGIN;
  }
}

/** Draws a horizontal line: by default here, from margin to margin. */
function line(
  pdf: Pdf,
  { y = pdf.y, from = MARGIN, to = pdf.page.width - MARGIN, color = pdf.look.line },
): void {
  artifact(pdf, 'Layout', () =>
    pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.75).strokeColor(color).stroke(),
  );
}

function caption(pdf: Pdf, text: string, x: number, y: number): void {
  tag(pdf, 'P', () => smallText(pdf).text(text, x, y));
  pdf.x = MARGIN;
}

function drawFooters(pdf: Pdf, { company, contact, words }: Letterhead): void {
  const { pdf: messages } = openWords(words);
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index++) {
    pdf.switchToPage(index);
    const page = count > 1 && messages.page({ page: index + 1, pages: count });
    const footer = [company, contact, page].filter(Boolean).join('  ·  ');
    pdf.page.margins.bottom = 0;
    artifact(pdf, 'Pagination', () =>
      smallText(pdf).text(footer, MARGIN, pdf.page.height - 42, { lineBreak: false }),
    );
  }
}
