import { describe, expect, it } from 'vitest';
import type { SearchEntry } from '../../model/search-entry.ts';
import { rank } from './rank.ts';

function entry(path: string, title: string, rest: Partial<SearchEntry> = {}): SearchEntry {
  return { path, title, description: '', spots: [], words: '', ...rest };
}

const entries = [
  entry('/pet-policy', 'Pet Policy', { words: 'animals breeds deposit' }),
  entry('/owner-faqs', 'Owner FAQs', {
    spots: [{ text: 'Who holds the security deposit?', id: 'deposit' }],
    words: 'pet rent deposit',
  }),
  entry('/contact', 'Contact Us', { description: 'Call, write or visit us in Clermont.' }),
];

function pathsFor(query: string): string[] {
  return rank(entries, query).map((result) => result.entry.path);
}

describe('search', () => {
  it('puts a page whose title fits before one that only mentions the word', () => {
    expect(pathsFor('pet')).toEqual(['/pet-policy', '/owner-faqs']);
  });

  it('leads to the heading that fits', () => {
    expect(rank(entries, 'deposit')[0]).toMatchObject({ spot: { id: 'deposit' } });
    expect(rank(entries, 'pet policy')[0]?.spot).toBeUndefined();
  });

  it('wants every word', () => {
    expect(pathsFor('pet clermont')).toEqual([]);
    expect(pathsFor('call clermont')).toEqual(['/contact']);
  });

  it('forgives unfinished words, case, accents and one wrong letter', () => {
    expect(pathsFor('CONT')).toEqual(['/contact']);
    expect(pathsFor('Clérmont')).toEqual(['/contact']);
    expect(pathsFor('depsoit')).toContain('/owner-faqs');
    expect(pathsFor('clermnt')).toEqual(['/contact']);
  });

  it('finds nothing for nothing, and takes a query as text', () => {
    expect(pathsFor('')).toEqual([]);
    expect(pathsFor('<> .* \\ (')).toEqual([]);
    expect(pathsFor('zzzz')).toEqual([]);
  });
});
