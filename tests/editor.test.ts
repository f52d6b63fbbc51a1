import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dump } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blockExamples } from '../src/authoring/reference/examples.ts';
import { blockSchemas, type DocumentKind, documentSchemas } from '../src/compiler/schemas.ts';
import { type MapNode, type Node, parseTree } from '../src/compiler/tree.ts';
import { branchOf, propertyOf, type SchemaView } from '../src/compiler/values.ts';
import { caseNames, sharedCase } from './support/case-folders.ts';
import { openWorkshop, type Workshop } from './support/editor-workshop.ts';
import { FIXTURE } from './support/fixture-site.ts';
import type { Editor } from './support/language-server.ts';
import { writeFiles } from './support/tiny-site.ts';

// The schemas as an author meets them: through the server that editors run, with the settings
// that the project gives them, on a copy of the site of the engine's own tests.

let workshop: Workshop;
let editor: Editor;
let root: string;

beforeAll(async () => {
  workshop = await openWorkshop(FIXTURE);
  ({ editor, root } = workshop);
}, 60_000);

afterAll(() => workshop.close());

/** The sign that says in a text where the cursor is. */
const CURSOR = '▮';

const PAGE = 'site/pages/being-written.yaml';

/** A redirect may lead to a page with a query, but editors know pages alone. */
const FALSE_ALARM = ['/message?by=fee#contact', 'There is no page of this name.'];

/** What is offered at the cursor: the label of each offer, and what is typed for it. */
async function offered(text: string, file = PAGE): Promise<Record<string, string>> {
  const open = await editor.open(file, text.replace(CURSOR, ''));
  const items = await open.completions(text.indexOf(CURSOR));
  await open.close();
  return Object.fromEntries(
    items.map(({ label, textEdit, insertText = '' }) => [label, textEdit?.newText ?? insertText]),
  );
}

const block = (keys: string) =>
  `label: A\ndescription: B\nblocks:\n  - ${keys.trim().replace(/\n/g, '\n    ')}\n`;
const formWith = (keys: string) =>
  `name: A\nsubmit: B\nfields:\n  - kind: text\n    name: street\n    label: Street\n${keys}`;

describe('what is offered', { timeout: 60_000 }, () => {
  test('for a key of a page: those it has not yet, each with what it needs', async () => {
    const keys = await offered(`label: A\n${CURSOR}\n`);
    expect(Object.keys(keys)).toEqual(expect.arrayContaining(['path', 'nav', 'title', 'blocks']));
    expect(Object.keys(keys)).not.toContain('label');
    expect(keys.nav).toContain('group: ');
  });

  test('for the type of a block: every block there is, and nothing else', async () => {
    const types = await offered(block(`type: ${CURSOR}`));
    expect(Object.keys(types).sort()).toEqual(Object.keys(blockSchemas).sort());
  });

  test('first of all in a block: its type', async () => {
    expect(Object.keys(await offered(block(CURSOR)))).toEqual(['type', 'block']);
  });

  test.each(Object.keys(blockSchemas))('for a key of the block %s: its own keys', async (type) => {
    const keys = Object.keys(await offered(block(`type: ${type}\n${CURSOR}`)));
    const own = Object.keys(blockSchemas[type]?.properties ?? {}).filter((key) => key !== 'type');
    expect(keys).toEqual(expect.arrayContaining(own));
    // Beside its keys, all that are needed at once, under the name of the block.
    expect(keys.length - own.length).toBeLessThanOrEqual(1);
  });

  test('for a key of an entry of a list', async () => {
    const keys = await offered(block(`type: accordion\nitems:\n  - question: A\n    ${CURSOR}`));
    expect(Object.keys(keys)).toEqual(expect.arrayContaining(['answer', 'link']));
  });

  test.each([
    ['an icon', 'type: cards\nitems:\n  - title: A\n    icon: ▮', 'house'],
    ['a form', 'type: form\nform: ▮', 'enquiry'],
    ['an image', 'type: hero\nheading: A\nimage:\n  src: ▮', 'house.svg'],
    ['a page', 'type: cards\nitems:\n  - title: A\n    to: ▮', '/questions'],
    ['a place on a page', 'type: cards\nitems:\n  - title: A\n    to: ▮', '/message#contact'],
    ['a PDF of a handout', 'type: cards\nitems:\n  - title: A\n    to: ▮', 'files/agreement.pdf'],
    ['the pages below a path', 'type: page-list\nunder: ▮', '/blog'],
    ['one of a few words', 'type: hero\nheading: A\nsize: ▮', 'band'],
    ['true or false', 'type: link-list\nnewTab: ▮', 'true'],
    ['a frame', 'type: embed\ntitle: A\nsrc: ▮', 'https://listings.example.com/'],
  ])('for %s: those of the site', async (_, keys, name) => {
    expect((await offered(block(keys)))[name]).toBe(name);
  });

  test('for a fact: its name in braces, quoted as YAML needs it', async () => {
    const texts = await offered(block(`type: hero\nheading: ${CURSOR}`));
    expect(texts['{phone}']).toBe('"{phone}"');
    expect(Object.keys(texts)).not.toContain('true');
    const links = await offered(block(`type: cards\nitems:\n  - title: A\n    to: ${CURSOR}`));
    expect(links).toMatchObject({
      'tel:{phone}': '"tel:{phone}"',
      'mailto:{email}': '"mailto:{email}"',
    });
  });

  test('for the menu: groups to join, and pages to name', async () => {
    expect(Object.keys(await offered(`nav:\n  group: ${CURSOR}`))).toContain('Owners');
    expect(await offered(`menu:\n  - page: ${CURSOR}`, 'site/nav.yaml')).toHaveProperty('/contact');
  });

  test('for a form: kinds of field, their keys, deliveries and pages', async () => {
    const file = 'site/forms/being-written.yaml';
    expect(await offered('fields:\n  - kind: ▮', file)).toHaveProperty('textarea');
    expect(await offered('fields:\n  - kind: select\n    ▮', file)).toHaveProperty('options');
    expect(await offered(formWith('deliver:\n  to: ▮'), file)).toHaveProperty('inbox');
    expect(await offered(formWith('success:\n  page: ▮'), file)).toHaveProperty('/contact');
  });

  test('for site.yaml and a handout: their keys', async () => {
    expect(await offered('company: A\n▮', 'site/site.yaml')).toHaveProperty('tagline');
    expect(await offered('redirects:\n  /old: ▮', 'site/site.yaml')).toHaveProperty('/contact');
    expect(await offered('title: A\n▮', 'site/handouts/a.yaml')).toHaveProperty('sections');
  });

  test('of a page that was added, once it is built', async () => {
    const link = block(`type: cards\nitems:\n  - title: A\n    to: ${CURSOR}`);
    expect(await offered(link)).not.toHaveProperty('/fresh');
    await writeFiles(root, { 'site/pages/fresh.yaml': block('type: hero\nheading: Fresh') });
    expect(await workshop.writeNames()).toEqual(['names.json']);
    await editor.rewritten('schema/names.json');
    expect(await offered(link)).toHaveProperty('/fresh');
  });
});

describe('what is said', { timeout: 300_000 }, () => {
  test('about every key that the site and the examples of blocks have: what it is for', async () => {
    const told = new Set<string>();
    for (const [file, text] of [...workshop.yamlFiles(), ...examplePages()]) {
      const news = keysOf(parseTree(text), schemaOf(file)).filter(({ about }) => !told.has(about));
      if (news.length === 0) continue;
      const open = await editor.open(file, text);
      for (const { offset, about } of news) {
        told.add(about);
        expect((await open.hover(offset)).replace(/\\(.)/g, '$1')).toContain(about);
      }
      await open.close();
    }
    expect(told.size).toBeGreaterThan(150);
  });

  test.each(Object.keys(blockSchemas))('about the type %s: what the block shows', async (type) => {
    const text = block(`type: ${type}`);
    const open = await editor.open(PAGE, text);
    const hover = (await open.hover(text.indexOf(type))).replace(/\\(.)/g, '$1');
    await open.close();
    const { description } = blockSchemas[type] as SchemaView;
    expect(hover).toContain(`\`${type}\`: ${description}`);
  });
});

describe('what is marked', { timeout: 60_000 }, () => {
  test('is nothing in all files of the site', async () => {
    const files = workshop.yamlFiles();
    expect(files.length).toBeGreaterThan(15);
    expect(await workshop.markedFiles(files)).toEqual([
      { file: 'site/site.yaml', marks: [FALSE_ALARM] },
    ]);
  });

  test.each([
    [
      'a key that there is not',
      'type: hero\nheading: A\ntxet: B',
      ['txet', /^Property txet is not allowed/],
    ],
    [
      'a block that there is not',
      'type: galery',
      ['galery', /^There is no block of this name.*accordion/],
    ],
    ['a missing key', 'type: hero', ['t', 'Missing property "heading".']],
    ['a text instead of a list', 'type: accordion\nitems: A', ['A', /^A list is needed here/]],
    ['a list instead of a text', 'type: hero\nheading: [A]', ['[A]', 'One text is needed here.']],
    ['an empty value', 'type: text\ntext: ""', ['""', /shorter/]],
    [
      'a word for a number',
      'type: embed\ntitle: A\nsrc: https://listings.example.com/\nheight: tall',
      ['tall', 'A whole number is needed here, in digits.'],
    ],
    [
      'a word for true or false',
      'type: link-list\nnewTab: maybe\nitems:\n  - title: A\n    links:\n      - label: A\n        to: /',
      ['maybe', 'Write true or false.'],
    ],
    [
      'none of a few words',
      'type: text\ntext: A\ntone: dark',
      ['dark', 'Write one of these words: plain, sunken, deep.'],
    ],
    [
      'an icon that there is not',
      'type: cards\nitems:\n  - title: A\n    icon: hose',
      ['hose', /^There is no icon of this name/],
    ],
    [
      'a form that there is not',
      'type: form\nform: enqiry',
      ['enqiry', 'There is no form of this name.'],
    ],
    [
      'an image that there is not',
      'type: hero\nheading: A\nimage: { src: lake.svg, alt: A }',
      ['lake.svg', 'There is no image of this name.'],
    ],
    [
      'a name made of other signs',
      'type: text\ntext: A\nid: A b',
      ['A b', /^It is made of small letters/],
    ],
  ])('is %s, where it is', async (_, keys, [part, message]) => {
    const found = await workshop.marked(block(keys), PAGE);
    expect(found).toEqual([
      [part, message instanceof RegExp ? expect.stringMatching(message) : message],
    ]);
  });

  test('is a menu group, a page and a fact that cannot be, where they are', async () => {
    expect(
      await workshop.marked(
        'nav:\n  group: Owner\ndescription: A\nblocks: [{ type: text, text: A }]',
        PAGE,
      ),
    ).toEqual([['Owner', 'There is no menu group of this name.']]);
    expect(await workshop.marked('menu:\n  - page: /contct', 'site/nav.yaml')).toEqual([
      ['/contct', 'There is no page of this name.'],
    ]);
    const text = readFileSync(path.join(root, 'site/site.yaml'), 'utf8').replace(
      '  phone:',
      '  Phone:',
    );
    expect(await workshop.marked(text, 'site/site.yaml')).toEqual([
      [
        'Phone',
        'A name here is made of the letters a to z and digits, beginning with a small letter.',
      ],
      FALSE_ALARM,
    ]);
  });

  test.each(caseNames.filter((name) => name.startsWith('good-')))(
    'is nothing in the case %s',
    async (name) => {
      rmSync(path.join(root, 'site'), { recursive: true });
      cpSync(sharedCase(name), path.join(root, 'site'), { recursive: true });
      await workshop.writeNames();
      await editor.rewritten('schema/names.json');
      expect(await workshop.markedFiles(workshop.yamlFiles())).toEqual([]);
    },
  );
});

/** A page for each block type, with all of its examples. */
function examplePages(): [string, string][] {
  return Object.values(blockExamples).map((examples) => [
    PAGE,
    dump({ description: 'A', blocks: examples.map((example) => example.shown) }),
  ]);
}

function schemaOf(file: string): SchemaView {
  const [, kind = ''] = /^site\/(page|form|handout|nav|site)/.exec(file) ?? [];
  return documentSchemas[kind as DocumentKind] as SchemaView;
}

/** The keys of a file that a schema describes, with what it says about each. */
function keysOf(
  node: Node | undefined,
  schema: SchemaView | undefined,
): { offset: number; about: string }[] {
  if (node?.kind === 'list') return node.items.flatMap((item) => keysOf(item, schema?.items));
  if (node?.kind !== 'map' || !schema) return [];
  const branch = branchOf(schema, node);
  return node.entries.flatMap(({ key, value }) => {
    const property = branch && propertyOf(branch, key.text);
    const suggestion = property?.discriminator ? branchOf(property, value as MapNode) : property;
    const about = property?.const === undefined ? suggestion?.description : undefined;
    // Inside the word: at its very beginning the server may still see the text above it.
    const told = about ? [{ offset: key.start + 1, about }] : [];
    return [...told, ...keysOf(value, property)];
  });
}
