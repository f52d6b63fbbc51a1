import { describe, expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { languages, wordFileFor } from './languages.ts';
import { mergeWords } from './merge-words.ts';
import { namesIn, openWords } from './open-words.ts';
import { pl } from './pl.ts';
import { WORD_PLACES } from './places.ts';
import type { Phrase, WordFile } from './types.ts';

/** Texts that may be the same in English: names and placeholders, and words that others have taken. */
const ALIKE = [
  /^blocks\.(total|videoNumber|pageNumber|file)$/,
  /^form\.comma$/,
  /^form\.notices$/,
  /^layout\.menu$/,
  /^mail\.(testSubject|answer|longAnswer|notAttached)$/,
  /^pdf\.date$/,
];

/** Those of single languages. */
const ALIKE_IN: Record<string, string[]> = {
  it: ['layout.home'],
  nl: ['layout.home', 'form.quoted'],
  pt: ['form.quoted'],
};

function phrasesOf(file: WordFile): [name: string, phrase: Phrase][] {
  return Object.entries(file).flatMap(([group, phrases]) =>
    Object.entries(phrases as Record<string, Phrase>).map(([key, phrase]): [string, Phrase] => [
      `${group}.${key}`,
      phrase,
    ]),
  );
}

const english = new Map(phrasesOf(en));

const translations = languages
  .filter((language) => language !== 'en')
  .map((language) => [language, wordFileFor(language) as WordFile] as const);

describe.each(translations)('the words of %s', (language, file) => {
  it('are those of English, each with the same to fill in', () => {
    const phrases = phrasesOf(file);
    expect(phrases.map(([name]) => name)).toEqual([...english.keys()]);
    for (const [name, phrase] of phrases) {
      expect([name, namesIn(phrase)]).toEqual([name, namesIn(english.get(name) as Phrase)]);
    }
  });

  it('are no English words', () => {
    const same = phrasesOf(file).filter(
      ([name, phrase]) =>
        JSON.stringify(phrase) === JSON.stringify(english.get(name)) &&
        !ALIKE.some((alike) => alike.test(name)) &&
        !ALIKE_IN[language]?.includes(name),
    );
    expect(same).toEqual([]);
  });

  it('have nothing empty, and dots where sentences end', () => {
    for (const [name, phrase] of phrasesOf(file)) {
      const [form = '', other = ''] = [phrase, english.get(name)].map((one) =>
        typeof one === 'string' ? one : one?.other,
      );
      expect(form.trim()).not.toBe('');
      if (name !== 'delivery.serviceStatus' && name !== 'delivery.serviceAnswer') {
        expect([name, /[.:]$/.test(form)]).toEqual([name, /[.:]$/.test(other)]);
      }
    }
  });

  it('have a form for each count', () => {
    const plurals = new Intl.PluralRules(language);
    for (const [name, phrase] of phrasesOf(file)) {
      const own = typeof phrase === 'string' ? ['other'] : Object.keys(phrase);
      // Counted are pages, files and days: never a half, and no million.
      const needed =
        own.length > 1 ? [2, 5, 12, 22, 25, 1200].map((count) => plurals.select(count)) : [];
      expect([name, own]).toEqual([name, expect.arrayContaining(needed)]);
    }
  });

  it('are found for a region of it', () => {
    expect(wordFileFor(`${language}-XX`)).toBe(file);
  });
});

it('each word says where it stands', () => {
  expect(Object.keys(WORD_PLACES)).toEqual(Object.keys(en));
});

it('no other language has words', () => {
  expect(wordFileFor('tlh')).toBeUndefined();
  expect(wordFileFor('constructor')).toBeUndefined();
});

describe('a word', () => {
  it('has its plural, and numbers as its language writes them', () => {
    const { search, problems } = openWords({ locale: 'en-US', ...en });
    expect(search.results({ count: 1 })).toBe('1 result');
    expect(search.results({ count: 1200 })).toBe('1200 results');
    expect(problems.least({ least: 0.125 })).toBe('Please enter 0.125 or more.');
    const german = openWords({ locale: 'de-DE', ...de });
    expect(german.problems.least({ least: 0.5 })).toBe('Bitte geben Sie 0,5 oder mehr ein.');
    expect(german.search.results({ count: 1 })).toBe('1 Ergebnis');
  });

  it('has the plurals of languages with many, and the last for those left out', () => {
    const { search } = openWords({ locale: 'pl', ...pl });
    const counts = [1, 2, 5, 12, 22, 1200];
    expect(counts.map((count) => search.results({ count }))).toEqual([
      '1 wynik',
      '2 wyniki',
      '5 wyników',
      '12 wyników',
      '22 wyniki',
      '1200 wyników',
    ]);
    const results = { few: '{count} výsledky', other: '{count} výsledků' };
    const czech = openWords({ locale: 'cs', ...en, search: { ...en.search, results } });
    expect([1, 2, 5].map((count) => czech.search.results({ count }))).toEqual([
      '1 výsledků',
      '2 výsledky',
      '5 výsledků',
    ]);
  });

  it('takes what is filled in for words alone', () => {
    const { form } = openWords({ locale: 'en', ...en });
    expect(form.receipt({ receipt: '{receipt} $& $1' })).toBe(
      'Your receipt number is {receipt} $& $1.',
    );
  });
});

describe('the words of a site', () => {
  it('take the place of those of its language, form by form', () => {
    const own = { layout: { menu: 'Wohin' }, search: { results: { one: 'Ein Treffer' } } };
    const { words, missing } = mergeWords(de, own);
    expect(missing).toEqual([]);
    expect(words.layout).toEqual({ ...de.layout, menu: 'Wohin' });
    expect(words.search.results).toEqual({ one: 'Ein Treffer', other: '{count} Ergebnisse' });
  });

  it('are all there, or it is told which are not', () => {
    const { words, missing } = mergeWords(undefined, { search: { results: { one: 'Een' } } });
    expect(missing).toEqual([...english.keys()]);
    expect(words).toEqual(en);
  });
});
