import { en } from './en.ts';
import type { Phrase, PluralForms, WordFile } from './types.ts';

/** Words that a site gives itself, by group and key. */
export type OwnWords = Record<string, Record<string, string | Partial<PluralForms>>>;

/** The words of a site, and the names of those that nobody has given: `layout.skip`. */
export interface MergedWords {
  words: WordFile;
  missing: string[];
}

/** The words of a language with those of a site in their place. English stands in for what is missing. */
export function mergeWords(language: WordFile | undefined, own: OwnWords): MergedWords {
  const missing: string[] = [];
  const known = language as Record<string, Record<string, Phrase>> | undefined;
  const groups = Object.entries(en).map(([group, phrases]) => [
    group,
    Object.fromEntries(
      Object.entries(phrases as Record<string, Phrase>).map(([key, english]) => {
        const word = merged(known?.[group]?.[key], own[group]?.[key]);
        if (word === undefined) missing.push(`${group}.${key}`);
        return [key, word ?? english];
      }),
    ),
  ]);
  return { words: Object.fromEntries(groups), missing };
}

function merged(
  known: Phrase | undefined,
  own: string | Partial<PluralForms> | undefined,
): Phrase | undefined {
  if (own === undefined || typeof own === 'string') return own ?? known;
  const forms = { ...(typeof known === 'object' && known), ...own };
  return forms.other === undefined ? undefined : { ...forms, other: forms.other };
}
