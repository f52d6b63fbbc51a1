import { expect, it } from 'vitest';
import { relatedTo } from './listings.ts';

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
