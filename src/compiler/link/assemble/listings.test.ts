import { expect, it } from 'vitest';
import { relatedTo, teasersShown } from './listings.ts';

const article = (path: string, category: string) => ({
  path,
  label: path,
  description: path,
  article: { date: '2021-01-27', author: 'The team', category, excerpt: path },
});

const all = [
  article('/a', 'Money'),
  article('/b', 'Home'),
  article('/c', 'Work'),
  article('/d', 'Home'),
  article('/e', 'Home'),
];

const pathsFrom = (path: string) => {
  const own = all.find((teaser) => teaser.path === path);
  return own && relatedTo(own, all).map((teaser) => teaser.path);
};

it('names articles of the same category first', () => {
  expect(pathsFrom('/d')).toEqual(['/b', '/e', '/a']);
});

it('names others where the category has no more', () => {
  expect(pathsFrom('/c')).toEqual(['/a', '/b', '/d']);
});

it('names nothing where there is no other article', () => {
  expect(relatedTo(article('/a', 'Money'), all.slice(0, 1))).toEqual([]);
});

const home = { key: 'category', value: 'Home', span: { start: 0, end: 0 } } as const;

it('shows the first entries that pass the filters, without the page itself', () => {
  const shown = (choice: { on: string; limit?: number }) =>
    teasersShown(all, { chosenBy: [home], ...choice }).map(({ path }) => path);
  expect(shown({ on: '/' })).toEqual(['/b', '/d', '/e']);
  expect(shown({ on: '/', limit: 2 })).toEqual(['/b', '/d']);
  expect(shown({ on: '/b', limit: 2 })).toEqual(['/d', '/e']);
});
