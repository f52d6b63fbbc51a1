import { cp, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { layCase } from '../../../tests/support/case-folders.ts';
import { FIXTURE } from '../../../tests/support/fixture-site.ts';
import { runHere } from '../../../tests/support/run-here.ts';
import { temporaryFolder, writeFiles } from '../../../tests/support/tiny-site.ts';
import type { SiteFolder } from '../../compiler/read/site-folder/folder.ts';
import { readSiteFolder } from '../../compiler/read/site-folder.ts';
import { compile, compileFolder } from '../../pipeline.ts';
import { decodedText } from '../with-edits.ts';
import { movePage } from './move-page.ts';
import { moveInFolder } from './write-move.ts';

const fixture = await readSiteFolder(FIXTURE);
/** Pages that the menu, links, forms and lists refer to. */
const paths = ['/questions', '/blog', '/contact'];

/** Returns the text of each file of a folder. */
function textsOf({ documents }: SiteFolder): Map<string, string> {
  return new Map(documents.map((document) => [document.file, decodedText(document)]));
}

function textIn(folder: SiteFolder, file: string): string {
  return textsOf(folder).get(file) ?? '';
}

/** Copies a site and overwrites these files. */
async function siteWith(files: Record<string, string>, from = FIXTURE): Promise<string> {
  const site = path.join(await temporaryFolder(), 'site');
  await cp(from, site, { recursive: true });
  await writeFiles(site, files);
  return site;
}

describe('a page that is moved', () => {
  it.each(paths)('leaves a site without mistakes, and comes back the same: %s', (from) => {
    const to = path.posix.join(path.posix.dirname(from), 'elsewhere');
    const moved = movePage(fixture, from, to);
    const { diagnostics, manifest } = compileFolder(moved.folder);
    expect(diagnostics).toEqual([]);
    expect(manifest?.redirects).toMatchObject({ [from]: to });
    expect(manifest?.pages.map((page) => page.path)).toContain(to);
    expect(manifest?.pages.map((page) => page.path)).not.toContain(from);
    const back = movePage(moved.folder, to, from).folder;
    const ofSite = `${path.basename(FIXTURE)}/site.yaml`;
    const rest = (folder: SiteFolder) => {
      return [...textsOf(folder)].filter(([file]) => file !== ofSite).sort();
    };
    expect(rest(back)).toEqual(rest(fixture));
    expect(compileFolder(back).manifest?.redirects).toEqual({
      ...compileFolder(fixture).manifest?.redirects,
      [to]: from,
      ...Object.fromEntries(moved.moves.slice(1).map((move) => [move.to, move.from])),
    });
  });

  it('takes along what lies below it, and its files', async () => {
    const site = await siteWith({});
    const { moves, renamed } = await moveInFolder(site, '/blog', 'news');
    expect(moves).toContainEqual({ from: '/blog/first', to: '/news/first' });
    expect(renamed).toContainEqual({
      from: 'site/pages/blog/first.yaml',
      to: 'site/pages/news/first.yaml',
    });
    expect(await readdir(path.join(site, 'pages'))).not.toContain('blog');
    expect((await compile(site)).diagnostics).toEqual([]);
  });

  it('keeps an address that is written in its file there, in its quotes', async () => {
    const folder = await readSiteFolder(
      await siteWith({
        'pages/odd.yaml': `path: "/a-place" # so\nlabel: Odd\ndescription: Odd it is.\nblocks: [{ type: hero, heading: Odd }]\n`,
      }),
    );
    const { folder: moved } = movePage(folder, '/a-place', '/b-place');
    expect(textIn(moved, 'site/pages/odd.yaml')).toMatch(/^path: "\/b-place" # so\n/);
  });

  it('is followed by translations and by facts, and these stay up to date', async () => {
    const site = await siteWith({}, layCase('good-two-languages'));
    const { moves } = await moveInFolder(site, '/owner-faqs', '/questions');
    expect(moves).toEqual([
      { from: '/owner-faqs', to: '/questions' },
      { from: '/es/owner-faqs', to: '/es/questions' },
    ]);
    const { diagnostics, manifest } = await compile(site);
    expect(diagnostics).toEqual([]);
    expect(manifest?.pages.map((page) => page.path)).toContain('/es/questions');
  });

  it('that is not there yet needs no redirect, and is found by drafts', async () => {
    const hidden = (key: string, text: string) =>
      `label: Later\n${key}\ndescription: Later it is.\nblocks:\n  - { type: hero, heading: Later }\n  - { type: text, text: "${text}" }\n`;
    const site = await siteWith({
      'pages/later.yaml': hidden('publish: 2999-01-01', 'Soon.'),
      'pages/draft.yaml': hidden('draft: true', '[Later](/later), [about](/about)'),
    });
    const settings = await readFile(path.join(site, 'site.yaml'), 'utf8');
    await moveInFolder(site, '/later', '/soon');
    expect(await readFile(path.join(site, 'site.yaml'), 'utf8')).toBe(settings);
    await moveInFolder(site, '/about', '/us');
    const draft = await readFile(path.join(site, 'pages/draft.yaml'), 'utf8');
    expect(draft).toContain('[Later](/soon), [about](/us)');
    expect((await compile(site)).diagnostics).toEqual([]);
  });

  it('that was there once is led to, though nobody sees it now', async () => {
    const site = await siteWith({
      'addresses.txt': '/later\n/about\n',
      'pages/later.yaml':
        'label: Later\nexpire: 2020-01-01\ndescription: It was.\nblocks: [{ type: hero, heading: L }]\n',
    });
    await moveInFolder(site, '/later', '/soon');
    await moveInFolder(site, '/about', '/us');
    expect(await readFile(path.join(site, 'site.yaml'), 'utf8')).toContain('\n  /later: /soon\n');
    const { manifest, diagnostics } = await compile(site);
    expect(diagnostics).toEqual([]);
    expect(manifest?.redirects['/about']).toBe('/us');
    expect(manifest?.redirects).not.toHaveProperty('/later');
  });

  it('is found by links that are a fact', async () => {
    const text = await readFile(path.join(FIXTURE, 'site.yaml'), 'utf8');
    const site = await siteWith({
      'site.yaml': text
        .replace(/^facts:\n/m, "facts:\n  asked: '/questions#first'\n")
        .replace('#first', ''),
      'pages/more.yaml':
        'label: More\ndescription: More of it.\nblocks:\n  - { type: hero, heading: More }\n  - { type: text, text: "[Questions]({asked})" }\n',
    });
    await moveInFolder(site, '/questions', '/answers');
    expect(await readFile(path.join(site, 'site.yaml'), 'utf8')).toContain("  asked: '/answers'\n");
  });
});

describe('redirects', () => {
  const moved = (redirects: string) => {
    const documents = fixture.documents.map((document) =>
      document.kind === 'site'
        ? {
            ...document,
            bytes: new TextEncoder().encode(
              `${decodedText(document).replace(/^redirects:\n( .*\n)+/m, '')}${redirects}`,
            ),
          }
        : document,
    );
    const { folder } = movePage({ ...fixture, documents }, '/about', '/us');
    return textIn(folder, 'site/site.yaml').slice(-400);
  };

  it('are begun where there are none', () => {
    expect(moved('')).toMatch(/\n\nredirects:\n {2}\/about: \/us\n$/);
  });

  it('are added to a list, whose remarks stay', () => {
    expect(moved('redirects:\n    # Of 2019\n    /old: /about # printed\n')).toMatch(
      /redirects:\n {4}# Of 2019\n {4}\/old: \/us # printed\n {4}\/about: \/us\n$/,
    );
  });

  it('are added to a list in one line', () => {
    expect(moved('redirects: { /old: /about }\n')).toMatch(
      /redirects: \{ \/old: \/us, "\/about": "\/us" \}\n$/,
    );
  });

  it('give way where a page has their address', () => {
    expect(moved('redirects:\n  /us: /questions\n  /old: /questions\n')).toMatch(
      /redirects:\n {2}\/old: \/questions\n {2}\/about: \/us\n$/,
    );
  });
});

describe('a page is not moved', () => {
  it.each([
    ['/abuot', '/us', 'There is no page at /abuot. Did you mean "/about"?'],
    ['/', '/start', 'The home page cannot be moved from "/".'],
    ['/about', '/contact', 'There is already a page at /contact: site/pages/contact.yaml'],
    [
      '/about',
      '/Über uns',
      '/Über uns is not a valid address: use only lowercase letters, digits and hyphens. Did you mean /ueber-uns?',
    ],
    ['/about', 'https://example.com/us', 'redirects:\n  /about: https://example.com/us'],
    ['/about', '/assets/us', 'With /about moved to /assets/us, the site would have mistakes:'],
  ])('from %s to %s', (from, to, words) => {
    expect(() => movePage(fixture, from, to)).toThrow(words);
  });

  it('while the site has mistakes', async () => {
    const site = await siteWith({ 'pages/bad.yaml': 'label: Bad\n' });
    await expect(moveInFolder(site, '/about', '/us')).rejects.toThrow(/^The site has mistakes\./);
  });

  it('over a file that is no page', async () => {
    const site = await siteWith({ 'pages/us.yaml/note.txt': 'A folder.' });
    const before = await readdir(path.join(site, 'pages'));
    await expect(moveInFolder(site, '/about', '/us')).rejects.toThrow();
    expect(await readdir(path.join(site, 'pages'))).toEqual(before);
  });
});

it('is told on the command line', async () => {
  const site = await siteWith({});
  const { out, code } = await runHere(['mv', '/about', '/us', '--site', site]);
  expect(code).toBe(0);
  expect(out).toContain('Renamed site/pages/about.yaml to site/pages/us.yaml\n');
  expect(out).toContain('/about is now /us, and redirects to it.');
  expect((await runHere(['mv', '/about', '--site', site])).code).toBe(2);
});
