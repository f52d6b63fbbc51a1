import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIXTURE } from '../../../tests/support/fixture-site.ts';
import { siteFiles } from '../../authoring/scaffold/site/site.ts';
import { compile } from '../../pipeline.ts';
import { COMMANDS } from '../commands.ts';
import { create, NEW_KINDS } from './new.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'signpost-new-'));
  cpSync(FIXTURE, path.join(root, 'site'), { recursive: true });
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

function run(args: string[], flags: Record<string, string> = {}): Promise<number> {
  return create({
    args,
    flags: { site: path.join(root, 'site'), ...flags },
    root,
    engine: root,
    cache: path.join(root, 'cache'),
  });
}

async function errors(): Promise<string[]> {
  const { diagnostics } = await compile(path.join(root, 'site'));
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

describe('new', () => {
  it('names in its help all that it makes', () => {
    expect(COMMANDS.new?.args[0]?.split('|').sort()).toEqual(NEW_KINDS.toSorted());
  });

  it('writes in the language of the site, and marks what is to fill in', async () => {
    const file = path.join(root, 'site/site.yaml');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/^language: .*/m, 'language: de-DE'));
    for (const kind of ['page', 'form', 'handout']) expect(await run([kind, 'neues'])).toBe(0);
    expect(await run(['article', 'blog/neues'])).toBe(0);
    const written = ['pages', 'forms', 'handouts'].map((folder) =>
      readFileSync(path.join(root, 'site', folder, 'neues.yaml'), 'utf8'),
    );
    expect(written[0]).toContain('[[Ein Satz, der zum Weiterlesen einlädt.]]');
    expect(written[1]).toContain('label: "Ihr Name"');
    expect(written[2]).toContain('[[');
    const { diagnostics } = await compile(path.join(root, 'site'));
    const left = diagnostics.filter(({ code }) => code === 'placeholder-left');
    expect(left.map(({ file: marked }) => marked)).toContain('site/pages/neues.yaml');
  });

  it('writes a page that fits and stands in the menu', async () => {
    expect(await run(['page', 'blog/our-story'], { group: 'About' })).toBe(0);
    expect(await errors()).toEqual([]);
    const { manifest } = await compile(path.join(root, 'site'));
    const about = manifest?.siteInfo.menu.find(
      (entry) => entry.kind === 'group' && entry.label === 'About',
    );
    expect(JSON.stringify(about)).toContain('/blog/our-story');
  });

  it.each([
    ['article', 'blog/our-year', 'pages/blog/our-year.yaml'],
    ['handout', 'price-list', 'handouts/price-list.yaml'],
  ])('writes an %s that fits', async (kind, name, file) => {
    expect(await run([kind, name])).toBe(0);
    expect(existsSync(path.join(root, 'site', file))).toBe(true);
    expect(await errors()).toEqual([]);
  });

  it('begins one front page, and no second one', async () => {
    await expect(run(['page', 'home'])).rejects.toThrow(
      'already has a home page: site/pages/home.yaml',
    );
    rmSync(path.join(root, 'site/pages/home.yaml'));
    expect(await run(['page', 'home'])).toBe(0);
    const { symbols } = await compile(path.join(root, 'site'));
    expect(symbols.pages.get('/')).toMatchObject({ file: 'site/pages/home.yaml' });
    expect(symbols.pages.has('/home')).toBe(false);
  });

  it('puts an article where the others are', async () => {
    expect(await run(['article', 'our-year'], { category: 'Years' })).toBe(0);
    const text = readFileSync(path.join(root, 'site/pages/blog/our-year.yaml'), 'utf8');
    expect(text).toContain('category: "Years"');
  });

  it('makes the list that a first article is on, and enters it in the menu', async () => {
    const folder = path.join(root, 'little');
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    for (const [file, text] of Object.entries(
      siteFiles({
        kind: 'business',
        language: 'de',
        theme: undefined,
        today: '2026-01-31',
        timeZone: 'UTC',
      }),
    )) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    const flags = { site: folder };
    expect(await run(['article', 'erster'], flags)).toBe(0);
    expect(await run(['article', 'zweiter'], flags)).toBe(0);
    expect(await run(['page', 'anfahrt'], flags)).toBe(0);
    const { diagnostics, manifest } = await compile(folder);
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(['placeholder-left']));
    const menu = JSON.stringify(manifest?.siteInfo.menu);
    expect(menu).toContain('"/blog"');
    expect(menu).toContain('"/anfahrt"');
  });

  it('writes units beside the site of a project that is not the engine', async () => {
    const places = { root, engine: path.resolve('.'), cache: path.join(root, 'cache') };
    const flags = { site: path.join(root, 'site') };
    expect(await create({ args: ['block', 'price-list'], flags, ...places })).toBe(0);
    const text = readFileSync(path.join(root, 'blocks/price-list/PriceList.tsx'), 'utf8');
    expect(text).toContain("from 'signpost/view'");
    const tsconfig = path.join(root, 'tsconfig.json');
    expect(JSON.parse(readFileSync(tsconfig, 'utf8')).include).toContain('blocks');
    writeFileSync(tsconfig, '{}');
    expect(await create({ args: ['block', 'opening-hours'], flags, ...places })).toBe(0);
    expect(readFileSync(tsconfig, 'utf8')).toBe('{}');
  });

  it('says of a unit whether it replaces a built-in one', async () => {
    const places = { root, engine: path.resolve('.'), cache: path.join(root, 'cache') };
    const flags = { site: path.join(root, 'site') };
    await create({ args: ['field', 'date-of-birth'], flags, ...places });
    expect(console.log).not.toHaveBeenCalledWith(expect.stringContaining('replaces'));
    await create({ args: ['field', 'date'], flags, ...places });
    expect(console.log).toHaveBeenCalledWith(
      expect.stringContaining('It replaces the built-in field "date" everywhere'),
    );
  });

  it('writes a form that fits', async () => {
    expect(await run(['form', 'call-back'])).toBe(0);
    expect(await errors()).toEqual([]);
  });

  it('writes a block type as a folder of three files', async () => {
    expect(await run(['block', 'price-list'])).toBe(0);
    const folder = path.join(root, 'src/blocks/price-list');
    for (const file of ['schema.ts', 'PriceList.tsx', 'examples.yaml']) {
      expect(existsSync(path.join(folder, file))).toBe(true);
    }
    expect(readFileSync(path.join(folder, 'schema.ts'), 'utf8')).toContain("type: 'price-list'");
  });

  it.each([
    ['field', 'star-rating', 'src/forms/fields/star-rating/StarRatingField.tsx'],
    ['delivery', 'call-centre', 'src/forms/deliveries/call-centre/deliver.ts'],
    ['destination', 'pager', 'src/destinations/pager/send.ts'],
  ])('writes a %s as a folder', async (kind, name, file) => {
    expect(await run([kind, name])).toBe(0);
    expect(existsSync(path.join(root, file))).toBe(true);
    await expect(run([kind, 'Star Rating'])).rejects.toThrow(`-- ${kind} star-rating`);
  });

  it('says what is wrong with a group that the menu does not have', async () => {
    await expect(run(['page', 'our-story'], { group: 'Abuot' })).rejects.toThrow(
      'The menu has no group "Abuot". Did you mean "About"?',
    );
    expect(existsSync(path.join(root, 'site/pages/our-story.yaml'))).toBe(false);
  });

  it('writes the texts of the engine in English, and adds those that a file lacks', async () => {
    const site = path.join(root, 'site/site.yaml');
    const words = path.join(root, 'site/words.yaml');
    writeFileSync(site, readFileSync(site, 'utf8').replace(/^language: .*/m, 'language: cs-CZ'));
    writeFileSync(words, 'layout:\r\n    # Nabídka\r\n    menu: Menu\r\n');
    expect(await run(['translation', 'words.cs'])).toBe(0);
    expect(readFileSync(words, 'utf8')).toContain(
      "    # Nabídka\n    skip: '[[Skip to content]]'\n",
    );
    expect(readFileSync(words, 'utf8').match(/^ +menu:.*/gm)).toEqual(['    menu: Menu']);
    expect(await errors()).not.toContain('words-missing');
    writeFileSync(words, readFileSync(words, 'utf8').replace(/^ +newTab:.*\n/m, '    x: y\n'));
    const { diagnostics } = await compile(path.join(root, 'site'));
    expect(diagnostics.find(({ code }) => code === 'words-missing')?.params).toMatchObject({
      english: 'links:\n  newTab: (opens in a new tab)',
    });
    writeFileSync(words, 'layout: { menu: Menu }\n');
    await expect(run(['translation', 'words.cs'])).rejects.toThrow('on lines of its own');
    await run(['translation', 'words.sv']);
    expect(existsSync(path.join(root, 'site/words.sv.yaml'))).toBe(true);
    await expect(run(['translation', 'words.de'])).rejects.toThrow('its own texts in German');
  });

  it('says which original a translation lacks', async () => {
    await expect(run(['translation', 'conatct.es'])).rejects.toThrow(
      'There is no "pages/conatct.yaml" in the site to translate. Did you mean "contact"?',
    );
    await expect(run(['translation', 'handouts/terms.es'])).rejects.toThrow(
      'There is no "handouts/terms.yaml" in the site to translate.',
    );
  });

  it.each(['contact.es', 'contact.es-419', 'contact.zh-hant-tw'])(
    'knows %s as a translation',
    async (name) => {
      await run(['translation', name]);
      expect(existsSync(path.join(root, `site/pages/${name}.yaml`))).toBe(true);
    },
  );

  it.each(['contact', 'contact.v2', 'contact.final', 'contact.ES', 'Contact.es', '.es', 'a/.es'])(
    'knows %s as none',
    async (name) => {
      await expect(run(['translation', name])).rejects.toThrow('cannot be called');
    },
  );

  it('never replaces a file, whatever its ending', async () => {
    await expect(run(['page', 'contact'])).rejects.toThrow('already exists');
    await expect(run(['form', 'newsletter'])).rejects.toThrow('already exists');
  });

  it('refuses names that no address can have, and offers one that can', async () => {
    await expect(run(['page', 'Our Story!'])).rejects.toThrow('-- page our-story');
    await expect(run(['page', 'Über uns'])).rejects.toThrow('-- page ueber-uns');
    await expect(run(['page', 'site/pages/team.yaml'])).rejects.toThrow('-- page team');
    await expect(run(['article', 'Our Year'])).rejects.toThrow('An article cannot be called');
    await expect(run(['page', 'pages/team'])).rejects.toThrow('-- page team');
    await expect(run(['page', '../outside'])).rejects.toThrow('cannot be called');
    await expect(run(['block', 'constructor'])).rejects.toThrow('-- block my-block');
    await expect(run(['block', ''])).rejects.toThrow('has no name yet');
    await expect(run(['pgae', 'x'])).rejects.toThrow('Did you mean "page"?');
  });
});
