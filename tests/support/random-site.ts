import { fc } from './random.ts';

// Generates small sites with random errors in links, anchors, images and headings.

const WORDS = ['Fees', '???', 'Our team', 'Fees and more fees', 'Menu', 'Content', 'What it costs'];
const NAMES = ['fees', 'our-team', 'team', 'menu', 'content', 'map'];

const ADDRESSES = [
  '/',
  '/team',
  '/owners/fees',
  '/team#map',
  '/team#fees',
  '/owners/fees#our-team',
  '#fees',
  '#content',
  '#top',
  '/nowhere',
  '/team/',
  '/team#nothing',
  '#nothing',
  'team',
  'https://www.example.com/team#map',
  'https://www.example.com/nowhere',
  'https://example.org/anything',
  'tel:(352) 555-0142',
  'tel:nobody',
  'mailto:hello@example.com',
  'mailto:hello',
  'files/none.pdf',
  '/images/house.svg',
  '/images/none.svg',
  '/sitemap.xml',
  '/site.webmanifest',
  '/search.json',
  '/.well-known/security.txt',
  '/feed.xml',
];

const word = fc.constantFrom(...WORDS);
const name = fc.constantFrom(...NAMES);
const address = fc.constantFrom(...ADDRESSES);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const heading = fc
  .tuple(
    fc.constantFrom('#', '##', '###', '####'),
    fc.constantFrom(...WORDS, '', '***', '[Fees](/)'),
  )
  .map((parts) => parts.join(' ').trim());

const linkWords = fc.constantFrom('here', '**bold**', '', ' ', '\\', '`code`');
const link = fc.tuple(linkWords, address).map(([words, to]) => {
  const inside = /[()\s]/.test(to) ? `<${to}>` : to;
  return `[${words === '\\' ? '&nbsp;' : words}](${inside})`;
});

const line = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(word, link).map((parts) => parts.join(' ')) },
  { weight: 3, arbitrary: heading },
  { weight: 1, arbitrary: fc.constantFrom('Fees\n---', 'Our team\n===', '> ## Fees') },
  { weight: 1, arbitrary: fc.constant('- one\n- two [and](/team) more') },
  { weight: 1, arbitrary: fc.constant('![A house](/images/none.svg)') },
);

const markdown = fc.array(line, { minLength: 1, maxLength: 4 }).map((lines) => lines.join('\n\n'));

const image = fc.record(
  {
    src: fc.constantFrom('house.svg', 'none.svg'),
    alt: fc.constant('A house.'),
    decorative: fc.constant(true),
  },
  { requiredKeys: ['src'] },
);

const inlineText = fc.tuple(word, link).map((parts) => parts.join(' '));
const button = fc.record({ label: word, to: address });
const opening = { id: maybe(name), heading: maybe(word) };
const items = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { minLength: 1, maxLength: 3 });
const typed = <Keys extends Record<string, fc.Arbitrary<unknown>>>(type: string, keys: Keys) =>
  fc.record({ type: fc.constant(type), ...keys });

const block = fc.oneof(
  typed('text', {
    ...opening,
    text: markdown,
    images: maybe(items(image)),
    actions: maybe(items(button)),
  }),
  typed('notice', { ...opening, text: markdown }),
  typed('accordion', {
    ...opening,
    intro: maybe(markdown),
    items: items(fc.record({ question: word, answer: markdown })),
  }),
  typed('cards', {
    ...opening,
    intro: maybe(markdown),
    items: items(
      fc.record({ title: word, image: maybe(image), text: maybe(inlineText), to: maybe(address) }),
    ),
  }),
  typed('hero', { id: maybe(name), heading: word, text: maybe(inlineText), image: maybe(image) }),
  typed('article', {
    id: maybe(name),
    heading: word,
    lead: maybe(markdown),
    sections: items(fc.record({ title: word, text: markdown })),
    closing: maybe(markdown),
  }),
  typed('steps', { ...opening, items: items(fc.record({ title: word, text: maybe(inlineText) })) }),
);

const page = (path: string) =>
  fc.record({
    path: fc.constant(path),
    label: maybe(word),
    description: fc.constant('A page of a random site.'),
    links: maybe(fc.constant([{ to: '/nowhere', reason: 'Another server has it.' }])),
    blocks: fc.array(block, { minLength: 1, maxLength: 4 }),
  });

/** Generates the text of each page, by file name. */
export const site = fc
  .record({ index: page('/'), team: page('/team'), 'owners/fees': page('/owners/fees') })
  .map((pages) =>
    Object.fromEntries(
      Object.entries(pages).map(([file, content]) => [file, `${yaml(content, '')}\n`]),
    ),
  );

/** Formats a value as YAML, as an author would write it. */
function yaml(value: unknown, indent: string): string {
  if (Array.isArray(value)) {
    return value.map((item) => `${indent}- ${yaml(item, `${indent}  `).trimStart()}`).join('\n');
  }
  if (typeof value !== 'object' || value === null) return scalar(value, indent);
  const entries = Object.entries(value).filter(([, content]) => content !== undefined);
  return entries
    .map(([key, content]) => {
      const below = typeof content === 'object';
      return below
        ? `${indent}${key}:\n${yaml(content, `${indent}  `)}`
        : `${indent}${key}: ${scalar(content, indent)}`;
    })
    .join('\n');
}

function scalar(value: unknown, indent: string): string {
  const text = String(value);
  if (!text.includes('\n')) return JSON.stringify(value);
  return `|\n${text.replace(/^(?=.)/gm, `${indent}  `)}`;
}
