// Writes a site's pages for measurements: five blocks each, with texts and links.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** So many blocks a page, and questions a block. */
const BLOCKS = 5;
const QUESTIONS = 4;

/** Writes so many pages into a site folder; each links to others. */
export function writePages(site, count) {
  const folder = path.join(site, 'pages/all');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(site, 'pages/index.yaml'), pageText(0, count, 'label: Home\n'));
  const nav = 'nav: { group: Pages }\n';
  for (let page = 0; page < count; page++) {
    const text = pageText(page, count, page === 0 ? nav : '');
    writeFileSync(path.join(folder, `page-${page}.yaml`), text);
  }
}

function pageText(page, count, place) {
  const blocks = Array.from({ length: BLOCKS }, (_, block) => blockText({ page, block, count }));
  return `${place}title: Page ${page} | {company}
description: What a visitor finds on page ${page}, said in a sentence of usual length.
blocks:
${blocks.join('')}`;
}

function blockText({ page, block, count }) {
  const items = Array.from({ length: QUESTIONS }, (_, index) => {
    const next = (page + 1 + block * QUESTIONS + index) % count;
    return `      - question: Question ${block + 1}.${index + 1} of page ${page}?
        answer: |
          Some **bold** words, a [link](/all/page-${next}), and more words to read.

          A second paragraph with the number {phone} in it.
`;
  });
  return `  - type: accordion
    heading: Part ${block + 1} of page ${page}
    items:
${items.join('')}`;
}
