import { en } from './en.ts';
import type { Phrase, PluralForms, WordFile } from './types.ts';

/** A site's overrides, by group and key. */
export type OwnWords = Record<string, Record<string, string | Partial<PluralForms>>>;

/** The texts of a site, and the names of those that have no translation: `layout.skip`. */
interface MergedWords {
  words: WordFile;
  missing: string[];
}

/** Merges a site's overrides into a language's texts. English is the fallback for missing ones. */
export function mergeWords(language: WordFile | undefined, own: OwnWords): MergedWords {
  const missing: string[] = [];
  const bundled = language as Record<string, Record<string, Phrase>> | undefined;
  const groups = Object.entries(en).map(([group, phrases]) => [
    group,
    Object.fromEntries(
      Object.entries(phrases as Record<string, Phrase>).map(([key, english]) => {
        const word = mergePhrases(bundled?.[group]?.[key], own[group]?.[key]);
        if (word === undefined) missing.push(`${group}.${key}`);
        return [key, word ?? english];
      }),
    ),
  ]);
  return { words: Object.fromEntries(groups), missing };
}

function mergePhrases(
  bundled: Phrase | undefined,
  own: string | Partial<PluralForms> | undefined,
): Phrase | undefined {
  if (own === undefined || typeof own === 'string') return own ?? bundled;
  const forms = { ...(typeof bundled === 'object' && bundled), ...own };
  return forms.other === undefined ? undefined : { ...forms, other: forms.other };
}
