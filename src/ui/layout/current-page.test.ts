import { expect, it } from 'vitest';
import { currentOn, markCurrent } from './current-page.ts';

const menu = [
  `<a href="/a" aria-current="${currentOn(['/a'])}">A</a>`,
  `<button data-current="${currentOn(['/b', '/b/c'])}">B</button>`,
  `<a href="/b" aria-current="${currentOn(['/b'])}">B</a>`,
].join('');

it.each([
  ['/a', '<a href="/a" aria-current="page">A</a><button>B</button><a href="/b">B</a>'],
  [
    '/b',
    '<a href="/a">A</a><button data-current="">B</button><a href="/b" aria-current="page">B</a>',
  ],
  ['/b/c', '<a href="/a">A</a><button data-current="">B</button><a href="/b">B</a>'],
  ['/', '<a href="/a">A</a><button>B</button><a href="/b">B</a>'],
])('marks the entries of %s', (path, expected) => {
  expect(markCurrent(menu, path)).toBe(expected);
});
