import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';

/** The fixture that examples refer to: facts, forms, images, articles. */
const BASE = 'src/authoring/gallery/site';

/** The block types that share a page. Types not listed share the last one. */
const GROUPS: Record<string, string[]> = {
  openings: ['hero', 'article', 'guide'],
  texts: ['text', 'table', 'checklist', 'steps', 'notice', 'closing', 'accordion'],
  cards: ['cards', 'features', 'link-list', 'contact', 'price-table'],
  lists: ['page-list', 'posts', 'events', 'quotes', 'videos'],
  others: [],
};

interface Example {
  block: { type: string; form?: string };
  field: { name: string };
}

/** Writes a site of few pages with every example of every block and field. @returns their paths. */
export function writeExamplePages(site: string): string[] {
  rmSync(site, { recursive: true, force: true });
  cpSync(BASE, site, { recursive: true });
  rmSync(path.join(site, 'nav.yaml'));
  write(path.join(site, 'pages/index.json'), {
    label: 'Home',
    description: 'Every block.',
    blocks: [{ type: 'hero', heading: 'Every block' }],
  });
  write(path.join(site, 'nav.json'), { menu: [{ page: '/' }, { group: 'Blocks' }] });
  write(path.join(site, 'theme.json'), { density: 'compact' });
  const groups = Object.entries(
    grouped(
      readdirSync('src/blocks', { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name),
    ),
  );
  const blockPages = groups.map(([name, types]) => {
    const blocks = types.flatMap((type) =>
      examplesOf(`src/blocks/${type}`).map(({ block }) => block),
    );
    return writePage(
      site,
      name,
      blocks.map((block, index) => withOwnForm(site, block, `${name}-${index}`)),
    );
  });
  return [...blockPages, writePage(site, 'fields', fieldForms(site))];
}

function grouped(types: string[]): Record<string, string[]> {
  const named = Object.entries(GROUPS).map(([group, all]): [string, string[]] => [
    group,
    all.filter((type) => types.includes(type)),
  ]);
  const inGroups = new Set(named.flatMap(([, all]) => all));
  return {
    ...Object.fromEntries(named),
    others: types.filter((type) => !inGroups.has(type)),
  };
}

function examplesOf(unit: string): Example[] {
  const file = path.join(unit, 'examples.yaml');
  return Object.values(load(readFileSync(file, 'utf8')) as Record<string, Example>);
}

/** Gives a block its own copy of its form: a form may be on a page only once. */
function withOwnForm(site: string, block: Example['block'], name: string) {
  if (block.form === undefined) return block;
  const form = load(readFileSync(path.join(site, 'forms', `${block.form}.yaml`), 'utf8'));
  return { ...block, form: writeForm(site, name, form as object) };
}

/** Returns a form block for each kind of field. */
function fieldForms(site: string) {
  const entries = readdirSync('src/forms/fields', { withFileTypes: true });
  const kinds = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return kinds.map((kind) => {
    const fields = examplesOf(`src/forms/fields/${kind}`).map(({ field }) => field);
    const form = { name: kind, submit: 'Send', fields, deliver: { to: 'none' } };
    return { type: 'form', heading: kind, form: writeForm(site, `field-${kind}`, form) };
  });
}

function writeForm(site: string, name: string, form: object): string {
  write(path.join(site, 'forms', `${name}.json`), form);
  return name;
}

function writePage(site: string, name: string, blocks: object[]): string {
  const page = { label: name, description: name, nav: { group: 'Blocks' }, blocks };
  write(path.join(site, 'pages', `${name}.json`), page);
  return `/${name}`;
}

function write(file: string, document: object): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(document));
}
