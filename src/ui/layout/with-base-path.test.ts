import { expect, test } from 'vitest';
import { basePath } from '../../model/text/base-path.ts';
import { stylesBelow, withBasePath } from './with-base-path.ts';

const SITE = 'https://www.example.com/sub';

test('a site has the path of its address', () => {
  expect(basePath(SITE)).toBe('/sub');
  expect(basePath(`${SITE}/deeper`)).toBe('/sub/deeper');
  expect(basePath('https://www.example.com')).toBe('');
  expect(basePath('')).toBe('');
});

test.each([
  ['<a href="/">', '<a href="/sub/">'],
  ['<a href="/about#us">', '<a href="/sub/about#us">'],
  ['<form action="/forms/a?from=%2F">', '<form action="/sub/forms/a?from=%2F">'],
  ['<source srcset="/a.avif 1w, /b.avif 2w">', '<source srcset="/sub/a.avif 1w, /sub/b.avif 2w">'],
  ['<div data-needs="/a.js /b.js">', '<div data-needs="/sub/a.js /sub/b.js">'],
  [
    '<div data-props="{&quot;to&quot;:{&quot;href&quot;:&quot;/a&quot;}}">',
    '<div data-props="{&quot;to&quot;:{&quot;href&quot;:&quot;/sub/a&quot;}}">',
  ],
  ['<style>a>b{src:url(/a.woff2)}</style>', '<style>a>b{src:url(/sub/a.woff2)}</style>'],
  [
    '<span style="mask:url(/logo.svg) 0 / 100%">',
    '<span style="mask:url(/sub/logo.svg) 0 / 100%">',
  ],
  ['<meta content="0;url=/about">', '<meta content="0;url=/sub/about">'],
])('an address on a page is found below the path: %s', (html, moved) => {
  expect(withBasePath(html, SITE)).toBe(moved);
  expect(withBasePath(html, 'https://www.example.com')).toBe(html);
});

test.each([
  '<a href="https://example.com/about">',
  '<a href="//example.com/about">',
  '<a href="#top">',
  '<input value="/etc" placeholder="/etc">',
  '<p>href=&quot;/about&quot; and url(/about)</p>',
  '<div data-props="{&quot;label&quot;:&quot;/24&quot;}">',
  '<html data-base="/sub" data-edition="/es">',
  '<meta name="description" content="/24 hours">',
])('what is none stays: %s', (html) => {
  expect(withBasePath(html, SITE)).toBe(html);
});

test('styles by themselves lie below the path too', () => {
  expect(stylesBelow("a{src:url('/a.woff2')}", SITE)).toBe("a{src:url('/sub/a.woff2')}");
});

test('drafts have other names than those of other sites on the host', () => {
  const props = JSON.stringify({ draft: 'signpost-draft:quote:1a' }).replaceAll('"', '&quot;');
  const page = `<div data-draft="signpost-draft:quote:1a" data-props="${props}"></div>`;
  const own = page.replaceAll('signpost-draft:', 'signpost-draft:/sub:');
  expect(withBasePath(page, SITE)).toBe(own);
  expect(withBasePath(page, 'https://www.example.com')).toBe(page);
});
