import { type TSchema, Type } from 'typebox';
import { en } from '../../words/en.ts';
import { GROUP_PLACES, WORD_PLACES } from '../../words/places.ts';
import type { Phrase, WordGroup } from '../../words/types.ts';
import { group, optional } from './builders.ts';

/** All plural words, and where each is used. */
const PLURALS = {
  zero: 'For 0, in some languages.',
  one: 'For one, in most languages.',
  two: 'For two, in some languages.',
  few: 'For few, in some languages.',
  many: 'For many, in some languages.',
  other: 'For all other numbers.',
};

/**
 * `site/words.yaml`: overrides for the engine's words on pages, in mails and PDFs. All are
 * optional.
 */
export const wordsSchema = group('list of words', valuesOf(GROUP_PLACES, groupSchema));

function groupSchema(place: string, name: WordGroup) {
  const phrases: Record<string, Phrase> = en[name];
  const places: Record<string, string> = WORD_PLACES[name];
  const keys = valuesOf(phrases, (phrase, key) => wordSchema(phrase, places[key] ?? ''));
  return optional(group(`group of words`, keys, place));
}

function wordSchema(phrase: Phrase, place: string): TSchema {
  if (typeof phrase === 'string') return optional(wordText(place, phrase));
  const forms = valuesOf(PLURALS, (when, form) => optional(wordText(when, phrase[form])));
  return optional(group('word', forms, place));
}

/** Not a text with facts: its placeholders are filled in when the word is used. */
function wordText(description: string, english: string | undefined) {
  const usual = english === undefined ? {} : { default: english };
  return Type.String({ description, minLength: 1, ...usual });
}

function valuesOf<Key extends string, From, To>(
  from: Record<Key, From>,
  make: (value: From, key: Key) => To,
): Record<Key, To> {
  const pairs = Object.entries(from) as [Key, From][];
  return Object.fromEntries(pairs.map(([key, value]) => [key, make(value, key)])) as Record<
    Key,
    To
  >;
}
