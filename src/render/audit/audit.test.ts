import { expect, it, test } from 'vitest';
import type { SourceMap } from '../../compiler/link/source-map.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { indexSources, wordsOf } from '../../diagnostics/words.ts';
import { BLOCK_MARK } from '../../model/manifest/block-mark.ts';
import { audit, noteTaker } from './audit.ts';

const place = (
  kind: 'link' | 'alt' | 'block' | 'exempt',
  value: string,
  start: number,
  end = 0,
) => ({
  kind,
  value,
  start,
  end: end || start + 5,
});

const sourceMap: SourceMap = {
  pages: new Map([
    [
      '/team',
      {
        file: 'site/pages/team.yaml',
        mappings: [
          place('block', '0', 10, 50),
          place('block', '1', 50, 99),
          place('link', '/nowhere', 60),
          place('link', '/nowhere', 70),
          place('exempt', '/elsewhere', 80),
          place('alt', '/images/a.svg', 90),
        ],
      },
    ],
  ]),
  layout: [{ file: 'site/site.yaml', mappings: [place('link', '/lost', 30)] }],
};

const NO_SOURCES = indexSources(new Map());

const siteInfo = { url: 'https://www.example.com' } as never;

/** Returns the diagnostics of a page with two blocks. */
function findings({ first = '', second = '', around = '', styles = '' }): Diagnostic[] {
  const blocks = `${BLOCK_MARK}<section>${first}</section>${BLOCK_MARK}<section>${second}</section>`;
  const own = `<main id="_content"><h1>Team</h1>${blocks}</main>`;
  const head = `<style>${styles}</style>`;
  const file = 'team/index.html';
  const page = { path: '/team', file, head, styles, before: around, own, after: '' };
  const notes = [noteTaker('(opens in a new tab)')(page)];
  const manifest = { pages: [], redirects: {}, siteInfo, embeds: ['maps.example.com'] };
  return audit(notes, { manifest, url: '', sourceMap, files: new Set(['images/a.svg']) });
}

/** Returns the codes of the diagnostics, each with its source position. */
function found(parts: Parameters<typeof findings>[0]): string[] {
  return findings(parts).map(({ file, span, code }) => `${code} ${file.slice(5)} ${span?.start}`);
}

const FAULTS: [html: string, says: string[]][] = [
  ['<a href="/nowhere">there</a>', ['broken-link pages/team.yaml 60']],
  [
    '<a href="/nowhere">a</a><a href="/nowhere">b</a>',
    ['broken-link pages/team.yaml 60', 'broken-link pages/team.yaml 70'],
  ],
  ['<a href="/made-by-a-view">there</a>', ['broken-link pages/team.yaml 50']],
  ['<a href="/team#nobody">there</a>', ['broken-link pages/team.yaml 50']],
  ['<a href="https://www.example.com/lost">there</a>', ['broken-link pages/team.yaml 50']],
  ['<a href="relative">there</a>', ['broken-link pages/team.yaml 50']],
  ['<a href="files/none.pdf">there</a>', ['broken-link pages/team.yaml 50']],
  ['<a href="/files/none.pdf">there</a>', ['missing-file pages/team.yaml 50']],
  ['<a href="/team"><svg></svg></a>', ['link-without-words pages/team.yaml 50']],
  [
    '<a href="/team"><span> (opens in a new tab)</span></a>',
    ['link-without-words pages/team.yaml 50'],
  ],
  ['<button type="button"></button>', ['view-mistake pages/team.yaml 50']],
  ['<img src="/images/a.svg">', ['missing-key pages/team.yaml 90']],
  ['<img src="/images/none.svg" alt="">', ['missing-image pages/team.yaml 50']],
  ['<h1>Another</h1>', ['heading-too-high pages/team.yaml 50']],
  ['<h2>A</h2><h4>B</h4>', ['heading-skipped pages/team.yaml 50']],
  ['<h2> <svg></svg></h2>', ['heading-without-words pages/team.yaml 50']],
  ['<i id="a"></i><i id="a"></i>', ['spot-taken pages/team.yaml 50']],
  ['<i id=""></i>', ['view-mistake pages/team.yaml 50']],
  ['<i aria-describedby="nobody"></i>', ['view-mistake pages/team.yaml 50']],
  ['<label for="nobody">Name</label>', ['view-mistake pages/team.yaml 50']],
  ...[
    '<img alt="" src="https://www.example.com/images/a.svg" srcset="/images/a.svg 1x, //cdn.example/b.png 2x">',
    '<img alt="" src="https://www.example.com/images/a.svg" style="background:url(https://cdn.example/c.png)">',
    '<video poster="https://cdn.example/p.jpg"></video>',
    '<noscript><iframe src="https://cdn.example/"></iframe></noscript>',
    '<iframe src="http://maps.example.com/here"></iframe>',
    '<form action="https://maps.example.com/send"></form>',
    '<script src="https://maps.example.com/a.js"></script>',
    '<link rel="prefetch" href="https://cdn.example/next">',
    '<svg><use href="https://cdn.example/a.svg#b"></use></svg>',
  ].map((html): [string, string[]] => [html, ['view-mistake pages/team.yaml 50']]),
];

test.each(FAULTS)('finds what is wrong with %s', (second, says) => {
  expect(found({ second })).toEqual(says);
});

test.each([
  '<a href="/team#a">there</a><i id="a"></i>',
  '<a href="#top">up</a>',
  '<a href="/elsewhere">exempted</a>',
  '<a href="https://www.example.org/lost">another host</a>',
  '<a href="tel:+13525550142">call</a>',
  '<a href="mailto:?subject=Home">write</a>',
  '<a href="/team?from=here">asks</a>',
  '<a href="/images/a.svg"><img src="/images/a.svg" alt="A house"></a>',
  '<a href="/team" aria-label="The team"></a>',
  '<h2>A</h2><h3>B</h3><h2>C</h2>',
  '<i id="a"></i><b aria-labelledby="a _content"></b>',
  '<iframe src="https://maps.example.com/here"></iframe>',
  '<video src="https://maps.example.com/a.mp4"></video>',
  '<form action="https://www.example.com/forms/a"></form>',
  '<link rel="canonical" href="https://www.example.com/team">',
])('has nothing to say about %s', (second) => {
  expect(found({ second })).toEqual([]);
});

it('names the file of what every page shows, once', () => {
  expect(found({ around: '<a href="/lost">lost</a>'.repeat(2) })).toEqual([
    'broken-link site.yaml 30',
  ]);
});

it('notes the links of the frame with one page, and those of its own part with each', () => {
  const take = noteTaker('(opens in a new tab)');
  const before = '<a href="/home">home</a>';
  const own = `${BLOCK_MARK}<a href="/home">home</a>`;
  const parts = { head: '', styles: '', before, own, after: '' };
  const page = { path: '/team', file: 'team/index.html', ...parts };
  expect(take(page).links).toHaveLength(2);
  expect(take({ ...page, path: '/other' }).links).toMatchObject([{ block: 0 }]);
  const moved = { ...page, before: '', own: before };
  expect(take(moved).links).toMatchObject([{ href: '/home' }]);
});

it('says which page loads what from which host, and what to write', () => {
  const says = (html: string) => {
    const [one] = findings({ second: html });
    if (!one) return [];
    const { message, hint } = wordsOf(one, NO_SOURCES);
    return [message, ...hint.split('\n').slice(0, 3)];
  };
  expect(says('<img alt="" src="https://cdn.example/a.png">')).toEqual([
    'The page "/team" loads an image from "cdn.example", which no file of the site declares.',
    expect.stringMatching(/^Put the file into the folder "images" .*; add it to site.yaml:$/),
    'embeds:',
    '  - cdn.example',
  ]);
  expect(says('<form action="https://maps.example.com/a"></form>')[0]).toBe(
    'The page "/team" sends a form to "maps.example.com", but may do that with the site itself alone.',
  );
});

it('finds what the rules of a page load, and what the frame of all pages does, once', () => {
  const styles = 'a{background:url("https://cdn.example/a.png")}';
  expect(found({ styles, around: '<img alt="" src="//cdn.example/b.png">'.repeat(2) })).toEqual([
    'view-mistake site.yaml 0',
    'view-mistake site.yaml 0',
  ]);
});

it('tells blocks apart', () => {
  expect(found({ first: '<button></button>' })).toEqual(['view-mistake pages/team.yaml 10']);
});
