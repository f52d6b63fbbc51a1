import { createElement as element, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { keyframes, StyleSheetManager, styled } from 'styled-components';
import { expect, test } from 'vitest';
import { type SiteStyles, siteStyles } from './site-styles.ts';
import { openFinder, PUT_IN_LATER } from './used.ts';

const usedIn = openFinder();

const fade = keyframes`from { opacity: 0 }`;
const Plain = styled.p<{ $of?: string }>`
  color: ${({ $of }) => $of};
  &:hover { top: 0 }
`;
const Moved = styled.i`animation: ${fade} 1s`;
const Prose = styled.div`
  code { top: 1px }
  pre > code, q { top: 2px }
  &[data-size='lead'] { top: 3px }
  &[data-folded] { top: 4px }
  @media print { table { top: 5px } }
`;
const Around = styled.b`${Plain}:hover & { top: 0 }`;

const htmlOf = (page: ReactElement, { sheet }: SiteStyles) =>
  renderToStaticMarkup(element(StyleSheetManager, { sheet }, page));

/** Renders pages with one sheet and returns the last one with its CSS. */
function lastOf(...pages: ReactElement[]): { css: string; html: string } {
  const styles = siteStyles();
  const rendered = pages.map((page) => {
    const html = htmlOf(page, styles);
    const { css, shorten } = styles.of({ own: usedIn(html) });
    return { css, html: shorten(html) };
  });
  return rendered.at(-1) ?? { css: '', html: '' };
}

const red = element(Plain, { $of: 'red' });
const blue = element(Plain, { $of: 'blue' });
const moved = element(Moved);

test('a page has the styles that it uses, whatever was rendered before it', () => {
  expect(lastOf(red).css).toBe('.a{color:red}.a:hover{top:0}');
  expect(lastOf(moved, blue, red)).toEqual(lastOf(red));
  const both = element('div', {}, red, blue);
  expect(lastOf(red, both)).toEqual(lastOf(blue, both));
  expect(lastOf(red, moved, moved)).toEqual(lastOf(moved));
});

test('keyframes come with the styles that name them', () => {
  expect(lastOf(moved).css).toMatch(/@keyframes (\w+)\{.*animation:\1 1s/);
});

test('classes have short names, and marks that no style refers to are left out', () => {
  const { css, html } = lastOf(red);
  expect(html).toBe('<p class="a"></p>');
  expect(css).toContain('.a:hover{');
});

test('classes that styled-components gives a hyphen have short names as well', () => {
  const pages = Array.from({ length: 500 }, (_, index) => element(Plain, { $of: `#${index}` }));
  const isHyphened = (page: ReactElement) =>
    / [a-z]+-[a-z]+"/i.test(htmlOf(page, siteStyles()).replace('sc-', ''));
  const [page] = pages.filter(isHyphened);
  if (!page) throw new Error('None of these has a hyphen.');
  const { css, html } = lastOf(page);
  expect(html).toBe('<p class="a"></p>');
  expect(css).toMatch(/^\.a\{color:#\d+\}\.a:hover\{/);
});

test('a mark that a style refers to stays', () => {
  const { css, html } = lastOf(element(Plain, {}, element(Around)));
  const [, mark = 'none', own, around] = /^<p class="(\w) (\w)"><b class="(\w)">/.exec(html) ?? [];
  expect(css).toContain(`.${mark}:hover .${around}{`);
  expect(css).toContain(`.${own}:hover{`);
  expect(css + html).not.toContain('sc-');
});

test('rules for what is not on a page are left out, those for what scripts set are not', () => {
  const rules = (...inside: ReactElement[]) => {
    const { css } = lastOf(element(Prose, {}, ...inside));
    return (css.match(/(?<=top:)\d/g) ?? []).join('');
  };
  expect(rules()).toBe('4');
  expect(rules(element('code'))).toBe('14');
  expect(rules(element('q'), element('table'))).toBe('245');
  const lead = element(Prose, { 'data-size': 'lead' } as object);
  expect(lastOf(lead).css).toContain('top:3px');
});

test('rules of a component are left out if nothing below it is what they ask for', () => {
  const { css } = lastOf(element('div', {}, element(Prose), element('code')));
  expect(css).not.toContain('top:1px');
});

const Holder = styled.div`
  &:has(> q) { top: 1px }
  & + &:has(> [data-many]) { top: 2px }
  [aria-current] { top: 3px }
  &:has(> [data-many], > code) { top: 4px }
`;

test('rules for what would have to be inside, or is nowhere current, are left out', () => {
  const rules = (...inside: ReactElement[]) => {
    const { css } = lastOf(element('div', {}, element(Holder, {}, ...inside), element('q')));
    return (css.match(/(?<=top:)\d/g) ?? []).join('');
  };
  expect(rules()).toBe('4');
  expect(rules(element('q'), element('i', { 'data-many': '' } as object))).toBe('124');
  expect(rules(element('a', { 'aria-current': 'page' }))).toBe('34');
});

test('rules for what would have to be inside stay where browsers may put it in', () => {
  const styles = siteStyles();
  const html = htmlOf(element(Holder), styles);
  const later = usedIn(html.replace('></div>', `>${PUT_IN_LATER}</div>`));
  expect(styles.of({ own: later }).css).toContain('top:1px');
  expect(styles.of({ own: usedIn(''), islands: usedIn(html) }).css).toContain('top:1px');
});

test('rules stay for what is put below a component later', () => {
  const styles = siteStyles();
  const html = htmlOf(element(Prose, {}, 'later'), styles);
  const used = usedIn(html.replace('later', PUT_IN_LATER));
  const frame = { used, names: new Map() };
  expect(styles.of({ own: usedIn('<code></code>'), frame }).css).toContain('top:1px');
  const alone = styles.of({ own: usedIn('<code></code>'), frame: { ...frame, used: usedIn('') } });
  expect(alone.css).not.toContain('top:1px');
});

test('HTML that does not end as it began has all rules for what is anywhere in it', () => {
  const styles = siteStyles();
  const html = htmlOf(element(Prose), styles);
  expect(styles.of({ own: usedIn(`${html}<i></b><code></code>`) }).css).toContain('top:1px');
  expect(styles.of({ own: usedIn(`${html}<i></i><code></code>`) }).css).not.toContain('top:1px');
});

const LOOK =
  ':root{--far:1px;--near:2px;--both:light-dark(#fff,#000);--none:3px}' +
  'i,table{top:var(--near)}table{left:var(--both)}q,.odd{right:9px}i{left:var(--both);right:var(--both)}' +
  '@media print{:root{--far:0}i{top:var(--far)}}';

test('the styles of the theme are cut to what is on a plain page', () => {
  const { css } = siteStyles(LOOK).of({ own: usedIn('<i></i>') });
  expect(css).toBe(
    ':root{--a:1px}i{top:2px}i{left:light-dark(#fff,#000);right:light-dark(#fff,#000)}' +
      '@media print{:root{--a:0}i{top:var(--a)}}',
  );
});

test('a token that is registered keeps what it is where it is defined', () => {
  const look =
    ':root{--deep:light-dark(#00f,#009)}@property --deep{syntax:"<color>"}i{color:var(--deep)}';
  const { css } = siteStyles(look).of({ own: usedIn('<i></i>') });
  expect(css).toBe(
    ':root{--a:light-dark(#00f,#009)}@property --a{syntax:"<color>"}i{color:var(--a)}',
  );
});

test('sums of lengths, and lengths turned around, are worked out where they are the same all over the page', () => {
  const look =
    ':root{--bar:4rem;--strip:0.5rem;--gutter:min(6vw, 2rem)}' +
    'i{top:calc(var(--bar) + 1rem);left:calc(-1 * var(--strip));bottom:calc(var(--strip) - 0.75rem)}' +
    'i{right:calc(var(--strip) + 2 * var(--gutter));width:calc(var(--bar) - 1px)}';
  expect(siteStyles(look).of({ own: usedIn('<i></i>') }).css).toBe(
    'i{top:5rem;left:-.5rem;bottom:-.25rem}' +
      'i{right:calc(.5rem + 2 * min(6vw,2rem));width:calc(4rem - 1px)}',
  );
});

test('spaces that nothing needs are left out, but not of what is quoted', () => {
  const look = `i{font:1em / 1.5 A, "B, C / D";content:'/ ' / '';top:0.5em; }`;
  const { css } = siteStyles(look).of({ own: usedIn('<i></i>') });
  expect(css).toBe(`i{font:1em/1.5 A,"B, C / D";content:'/ '/"";top:.5em}`);
});

test('what can be written in several ways is written in the shortest', () => {
  const look = `i::before{content:'';padding-block-start:1px;inset-block-end:0;scroll-margin-block-start:2px}`;
  const { css } = siteStyles(look).of({ own: usedIn('<i></i>') });
  expect(css).toBe(`i:before{content:"";padding-top:1px;bottom:0;scroll-margin-top:2px}`);
  const kept = `i{content:'::before block-start';padding-block:1px;border-start-start-radius:0}`;
  expect(siteStyles(kept).of({ own: usedIn('<i></i>') }).css).toBe(kept);
});

test('tokens that the HTML of a page names keep their names', () => {
  const { css } = siteStyles(LOOK).of({ own: usedIn('<i style="top:var(--none)"></i>') });
  expect(css).toContain('--none:3px');
  expect(css).not.toContain('--near');
});

test('properties of components that the HTML names keep their names too', () => {
  const Drawing = styled.svg`--leaf: green; --land: tan; color: var(--land)`;
  const tree = element(Drawing, {}, element('path', { fill: 'var(--leaf)' }));
  expect(lastOf(tree).css).toBe('.a{--leaf:green;--a:tan;color:var(--a)}');
});

test('what scripts of a project may change finds all styles of the theme', () => {
  expect(siteStyles(LOOK).of({ own: usedIn('<i></i>'), changedBy: 'project' }).css).toBe(LOOK);
});

test('what browsers hydrate finds all rules of the theme, and changed tokens by their names', () => {
  const islands = usedIn('<b></b>');
  expect(siteStyles(LOOK).of({ own: usedIn('<i></i>'), islands }).css).toBe(
    ':root{--far:1px}i,table{top:2px}table{left:light-dark(#fff,#000)}q,.odd{right:9px}' +
      'i{left:light-dark(#fff,#000);right:light-dark(#fff,#000)}' +
      '@media print{:root{--far:0}i{top:var(--far)}}',
  );
});

test('pages with the same own part differ in what is around it and in what may change', () => {
  const own = usedIn('<i></i>');
  const alike: Parameters<SiteStyles['of']>[0][] = [
    { own },
    { own, changedBy: 'project' },
    { own, changedBy: 'engine' },
    { own },
    { own, islands: usedIn('<b></b>') },
    { own, frame: { used: usedIn('<q></q>'), names: new Map() } },
    { own },
  ];
  const styles = siteStyles(LOOK);
  for (const parts of alike) {
    expect(styles.of(parts).css).toBe(siteStyles(LOOK).of(parts).css);
    expect(styles.of(parts)).toBe(styles.of(parts));
  }
});

test('all rules stay where scripts of a project may add what they ask for', () => {
  const styles = siteStyles();
  const own = usedIn(htmlOf(element(Prose), styles));
  expect(styles.of({ own, changedBy: 'project' }).css).toContain('top:5px');
});

const Player = styled.div`
  > iframe { top: 1px }
  [aria-current] { top: 2px }
  table { top: 3px }
`;

test('of rules for what is not on a page, those for what scripts of its blocks add stay', () => {
  const styles = siteStyles('iframe,q{left:1px}');
  const own = usedIn(htmlOf(element(Player), styles));
  const { css } = styles.of({ own, changedBy: 'engine' });
  expect(css).toBe('iframe{left:1px}.a>iframe{top:1px}.a [aria-current]{top:2px}');
  expect(styles.of({ own }).css).toBe('');
});

test('where all rules stay, they are written as short as where some are left out', () => {
  const styles = siteStyles();
  const own = usedIn(htmlOf(element(Prose), styles));
  const { css } = styles.of({ own, changedBy: 'project' });
  expect(css).toContain('pre>code,.a q{top:2px}.a[data-size=lead]{top:3px}');
});

test('what browsers hydrate keeps its names, and a class has both where it is outside as well', () => {
  const styles = siteStyles();
  const html = htmlOf(red, styles);
  const alone = styles.of({ own: usedIn(''), islands: usedIn(html) });
  const [, long = ''] = /^\.(\w{5,})\{/.exec(alone.css) ?? [];
  expect(html).toContain(long);
  const both = styles.of({ own: usedIn(html), islands: usedIn(html) });
  expect(both.css).toMatch(new RegExp(`^:is\\(\\.a,\\.${long}\\)\\{color:red`));
});

test('the part of a page calls the classes of its frame as the frame does', () => {
  const styles = siteStyles();
  const used = usedIn(htmlOf(red, styles));
  const { names } = styles.of({ own: used });
  const own = htmlOf(element('div', {}, red, blue), styles);
  const page = styles.of({ own: usedIn(own), frame: { used, names } });
  const [short = ''] = names.values();
  expect(page.shorten(own)).toContain(`class="${short}"`);
  expect(new Set(page.names.values()).size).toBe(2);
});
