import { describe, expect, it } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { languages, wordFileFor } from './languages.ts';
import { mergeWords } from './merge-words.ts';
import { namesIn, openWords } from './open-words.ts';
import { WORD_PLACES } from './places.ts';
import type { Phrase, WordFile } from './types.ts';

/** Texts that may be the same in English: names and placeholders. */
const ALIKE = [
  /^blocks\.(total|videoNumber|pageNumber|file)$/,
  /^form\.comma$/,
  /^form\.notices$/,
  /^layout\.menu$/,
  /^mail\.(testSubject|answer|longAnswer|notAttached)$/,
  /^pdf\.date$/,
];

function phrasesOf(file: WordFile): [name: string, phrase: Phrase][] {
  return Object.entries(file).flatMap(([group, phrases]) =>
    Object.entries(phrases as Record<string, Phrase>).map(([key, phrase]): [string, Phrase] => [
      `${group}.${key}`,
      phrase,
    ]),
  );
}

const english = new Map(phrasesOf(en));

describe.each(Object.entries({ de, es, fr }))('the words of %s', (language, file) => {
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
        !ALIKE.some((alike) => alike.test(name)),
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

  it('are found for a region of it', () => {
    expect(wordFileFor(`${language}-XX`)).toBe(file);
    expect(languages).toContain(language);
  });
});

it('each word says where it stands', () => {
  expect(Object.keys(WORD_PLACES)).toEqual(Object.keys(en));
});

it('no other language has words', () => {
  expect(wordFileFor('nl')).toBeUndefined();
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
    const results = { few: '{count} wyniki', other: '{count} wyników' };
    const { search } = openWords({ locale: 'pl', ...en, search: { ...en.search, results } });
    expect([1, 2, 5].map((count) => search.results({ count }))).toEqual([
      '1 wyników',
      '2 wyniki',
      '5 wyników',
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
