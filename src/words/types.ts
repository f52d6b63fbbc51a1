import type { en } from './en.ts';

/** A text in the plural forms of a language (CLDR); `other` is the fallback for absent ones. */
export interface PluralForms {
  zero?: string;
  one?: string;
  two?: string;
  few?: string;
  many?: string;
  other: string;
}

/** A stored text, with the names of placeholders in braces. */
export type Phrase = string | PluralForms;

type English = typeof en;

export type WordGroup = keyof English;

type NamesInText<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesInText<Rest>
  : never;

type NamesIn<Written> = Written extends string
  ? NamesInText<Written>
  : NamesInText<Written[keyof Written]>;

type PhraseLike<Written> = Written extends string ? string : PluralForms;

/** All stored texts of a language. */
export type WordFile = {
  readonly [Group in WordGroup]: {
    readonly [Key in keyof English[Group]]: PhraseLike<English[Group][Key]>;
  };
};

/** The values of placeholders: numbers are formatted for the language. */
type Values<Name extends string> = {
  [Each in Name]: Each extends 'count' ? number : string | number;
};

type Word<Written> = [NamesIn<Written>] extends [never]
  ? string
  : (values: Values<NamesIn<Written>>) => string;

/** Texts ready for use: those with placeholders are functions of their values. */
export type WordsOf<Group extends WordGroup> = {
  readonly [Each in Group]: { readonly [Key in keyof English[Each]]: Word<English[Each][Key]> };
} & {
  /** Locale of the texts: decides number formats, dates and plurals. */
  readonly locale: string;
};

/** All texts of a site. */
export type Words = WordsOf<WordGroup>;

/** The texts of a site as plain data: the input of `openWords`. */
export type WrittenWords<Group extends WordGroup = WordGroup> = { locale: string } & Pick<
  WordFile,
  Group
>;
