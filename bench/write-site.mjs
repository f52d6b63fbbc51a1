// Writes a site for benchmarks: five blocks per page, a menu with 30 links, a form on every tenth
// page.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dump } from 'js-yaml';
import { listOf, makeWriter } from './words.mjs';

const GROUPS = ['Visit', 'Learn', 'Make', 'Grow', 'About'];

/** How many links each menu group has: 30 in total. */
const LINKS = 6;

/** How many blocks a page has, without a form. */
const BLOCKS = 5;

/** One in this many pages has a form. */
const FORM_EVERY = 10;

const ICONS = ['house', 'leaf', 'anchor', 'map', 'clock', 'key-round', 'sun', 'wrench'];

/** The site without its pages. They share one picture: one per page would dominate the results. */
const SITE = {
  'site.yaml': {
    company: 'Harbor Sample',
    tagline: 'A town that is not there.',
    url: 'https://www.example.com',
    language: 'en-US',
    facts: { phone: '(352) 555-0142' },
    phone: 'tel:{phone}',
    logins: [{ label: 'Sign in', to: 'https://portal.example.com' }],
    social: [{ network: 'facebook', to: 'https://facebook.example.com' }],
    shareImage: 'site',
  },
  'nav.yaml': { menu: GROUPS.map((group) => ({ group })) },
  'forms/contact.yaml': {
    name: 'Write to us',
    submit: 'Send',
    fields: [
      { kind: 'text', name: 'name', label: 'Your name', required: true },
      { kind: 'email', name: 'email', label: 'E-mail', required: true },
      { kind: 'tel', name: 'phone', label: 'Phone' },
      { kind: 'text', name: 'boat', label: 'Name of your boat' },
      {
        kind: 'select',
        name: 'subject',
        label: 'Subject',
        required: true,
        options: ['Berths', 'Repairs', 'Tours', 'Other'].map((label) => ({ value: label, label })),
      },
      { kind: 'textarea', name: 'message', label: 'Message', required: true },
    ],
    deliver: { to: 'inbox' },
    success: { message: 'Thank you. We will write back.' },
  },
};

/**
 * Writes a site with `count` pages to a folder, always with the same text.
 *
 * @returns the folder, the path of a page that is not in the menu and has no form, and `edit`,
 *   which saves that page with words added to the last paragraph of its original text.
 */
export function writeSite(folder, count) {
  const writer = makeWriter();
  const places = placesOf(count, writer);
  const pages = places.map((place, index) => pageOf(place, { index, places, writer }));
  for (const [file, content] of Object.entries(SITE)) put(folder, file, content);
  places.forEach(({ file }, index) => {
    put(folder, file, pages[index]);
  });
  const edited = pages.findLastIndex(({ nav, blocks }) => !nav && blocks.length === BLOCKS);
  return {
    folder,
    address: places[edited].to,
    edit: (words) => put(folder, places[edited].file, withWords(pages[edited], words)),
  };
}

/** Returns the paths of all pages, which are needed before their texts: they link to each other. */
function placesOf(count, { heading }) {
  return listOf(count, (index) => {
    if (index === 0) return { to: '/', file: 'pages/index.yaml', label: 'Home' };
    const group = GROUPS[index % GROUPS.length];
    const label = heading(2, 2);
    const way = `${group}/${label.replaceAll(' ', '-')}-${index}`.toLowerCase();
    const order = Math.ceil(index / GROUPS.length);
    const nav = order <= LINKS && { nav: { group, order } };
    return { to: `/${way}`, file: `pages/${way}.yaml`, label, nav };
  });
}

function pageOf({ label, nav }, { index, places, writer }) {
  const to = () => writer.pick(places).to;
  const blocks = [
    hero(writer, to),
    cards(writer, to),
    accordion(writer),
    prices(writer, to),
    text(writer),
  ];
  if (index % FORM_EVERY === FORM_EVERY - 1) {
    blocks.push({ type: 'form', heading: 'Write to us', form: 'contact' });
  }
  return {
    label,
    ...nav,
    title: `${label} ${index} | {company}`,
    description: writer.sentences(2),
    blocks,
  };
}

function hero({ heading, sentences }, to) {
  const actions = [{ label: heading(2, 2), to: to() }];
  return { type: 'hero', heading: heading(4, 7), text: sentences(2), actions };
}

function cards({ heading, pick, sentences }, to) {
  const items = listOf(6, () => {
    const title = heading(2, 3);
    return { icon: pick(ICONS), title, text: sentences(2), to: to(), label: `More on ${title}` };
  });
  return { type: 'cards', heading: heading(2, 5), items };
}

function accordion({ between, heading, sentences }) {
  const items = listOf(14, () => ({
    question: `${heading(5, 9)}?`,
    answer: sentences(between(3, 4)),
  }));
  return { type: 'accordion', heading: heading(2, 5), items };
}

function prices({ between, heading, words }, to) {
  const tiers = listOf(4, (index) => ({
    price: `$${(index + 1) * between(9, 29)} a month`,
    title: heading(1, 1),
    items: [...listOf(5, () => heading(2, 4)), `[Choose ${words(1, 1)}](${to()})`],
  }));
  return { type: 'price-table', heading: heading(2, 5), tiers };
}

function text({ between, heading, sentences }) {
  const paragraphs = listOf(4, () => sentences(between(4, 6)));
  return { type: 'text', heading: heading(2, 5), text: paragraphs.join('\n\n') };
}

/** Returns a page with words added to its last paragraph. */
function withWords(page, words) {
  const blocks = page.blocks.map((block) =>
    block.type === 'text' ? { ...block, text: `${block.text} ${words}` } : block,
  );
  return { ...page, blocks };
}

function put(folder, file, content) {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, dump(content, { lineWidth: -1 }));
}
