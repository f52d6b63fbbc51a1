import { expect, it } from 'vitest';
import type { Page } from '../../model/manifest/manifest.ts';
import { changingPages } from './changing-pages.ts';

const page = { path: '/quote/default' } as Page;

/** The messages about a page that shows this value. */
const saidOf = (shown: () => unknown) => changingPages([page], () => `<main><p>${shown()}</p>`);

it.each<[string, () => unknown]>([
  ['the time', () => Date.now()],
  ['the day', () => new Date().getDate()],
  ['the year', () => new Date().getFullYear()],
  ['the time in words', () => Date()],
  ['chance', () => Math.random()],
])('tells of a page that holds %s', (_, shown) => {
  expect(saidOf(shown)).toEqual([
    expect.stringMatching(/^\/_blocks\/quote\/default is another page/),
  ]);
});

it('says what differs, and nothing of pages that are the same', () => {
  expect(saidOf(() => (Math.random() < 0.5 ? 'One' : 'Two'))[0]).toContain(
    `: "<main><p>One</p>", then "<main><p>Two</p>".`,
  );
  const days = () => [
    new Date(0).toISOString(),
    Date.UTC(2026, 1),
    new Date('2026-02-03') > new Date(0),
  ];
  expect(saidOf(days)).toEqual([]);
  expect(saidOf(() => new Date() instanceof Date)).toEqual([]);
});

it('leaves clock and chance as they were, whatever is thrown', () => {
  const { Date: before } = globalThis;
  const { random } = Math;
  const failing = () => {
    throw new Error('No.');
  };
  expect(() => saidOf(failing)).toThrow('No.');
  expect([globalThis.Date, Math.random]).toEqual([before, random]);
});
