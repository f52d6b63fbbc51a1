import type { en } from './en.ts';

/** A word in the plural forms of a language (CLDR); `other` stands for those that it leaves out. */
export interface PluralForms {
  zero?: string;
  one?: string;
  two?: string;
  few?: string;
  many?: string;
  other: string;
}

/** A word as it is written, with the names of what is filled in between braces. */
export type Phrase = string | PluralForms;

type English = typeof en;

/** The groups that words belong to. */
export type WordGroup = keyof English;

type Names<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

type NamesIn<Written> = Written extends string ? Names<Written> : Names<Written[keyof Written]>;

type PhraseLike<Written> = Written extends string ? string : PluralForms;

/** All words of a language as they are written. */
export type WordFile = {
  readonly [Group in WordGroup]: {
    readonly [Key in keyof English[Group]]: PhraseLike<English[Group][Key]>;
  };
};

/** What is filled in: a number as its language writes it. */
type Values<Name extends string> = {
  [Each in Name]: Each extends 'count' ? number : string | number;
};

type Word<Written> = [NamesIn<Written>] extends [never]
  ? string
  : (values: Values<NamesIn<Written>>) => string;

/** Words ready to be said. What has something to fill in is a function of it. */
export type WordsOf<Group extends WordGroup> = {
  readonly [Each in Group]: { readonly [Key in keyof English[Each]]: Word<English[Each][Key]> };
} & {
  /** Of what the words are: decides numbers, days and plurals. */
  readonly locale: string;
};

/** All words of a site. */
export type Words = WordsOf<WordGroup>;

/** Words of a site as data: what `openWords` makes words of. */
export type WrittenWords<Group extends WordGroup = WordGroup> = { locale: string } & Pick<
  WordFile,
  Group
>;
