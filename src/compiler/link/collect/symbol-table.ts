import type { Span } from '../../../diagnostics/diagnostic.ts';
import type { OtherLanguage, SiteLanguage } from '../../../model/languages.ts';
import type { PageState } from '../../../model/schedule.ts';
import type { Assets } from '../../read/site-folder.ts';
import type { SiteWords } from './site-words.ts';

/** What there is on a site, for others to refer to. Where a mistake hides it, any name will do. */
export interface SymbolTable extends SiteSymbols {
  /** By path. */
  pages: ReadonlyMap<string, PageSymbol>;
  /** Pages that visitors do not see now, by path. */
  hidden: ReadonlyMap<string, HiddenPage>;
  /** The addresses below which there are pages: `/blog` for `/blog/first`. */
  parents: ReadonlySet<string>;
  /** The anchors of each page, by the file that it was written in. */
  anchors: ReadonlyMap<string, PageAnchors>;
  /** By name. */
  forms: ReadonlyMap<string, FormSymbol>;
  /** The paths of the handouts, `files/vendor-agreement.pdf`. */
  handouts: ReadonlySet<string>;
  assets: Assets;
  /** The top level of the menu; undefined if nav.yaml has a mistake. */
  menu: MenuEntry[] | undefined;
  /** What joins the groups of the menu, in the order of the files. */
  menuItems: MenuItem[];
  words: SiteWords;
  /** How the names of files say it; empty for the site's own. */
  code: string;
  /** What is otherwise in other languages, by their codes. */
  translations: ReadonlyMap<string, TranslatedSymbols>;
}

/** What a translation of site.yaml and nav.yaml brings in. */
export interface TranslatedSymbols {
  facts: FactValues;
  words: SiteWords;
  /** Undefined where the menu is not translated. */
  menu: MenuEntry[] | undefined;
}

/** What site.yaml brings in; each undefined if it has a mistake there. */
export interface SiteSymbols {
  /** The keys that it has. */
  settings: string[] | undefined;
  company: string;
  /** The site's own address, without a slash at the end. */
  url: string;
  language: string;
  /** The country by which phone numbers are read, in two capital letters. */
  country: string | undefined;
  redirects: ReadonlyMap<string, string> | undefined;
  facts: FactValues;
  /** At least one. */
  languages: readonly SiteLanguage[];
  /** Hosts whose frames pages may show. */
  hosts: string[] | undefined;
  destinations: string[] | undefined;
}

/** The facts of the site by name, each with its value. */
export type FactValues = ReadonlyMap<string, string> | undefined;

/** A page as other pages see it. */
export interface PageSymbol {
  file: string;
  label: string;
  /** How its file says its language; empty for the site's own. Unknown for one that is left out. */
  code?: string;
  /** The name of its file, in the site's own language. */
  original?: string;
  /** It is an article, which is in the feed of its language. */
  article?: true;
  /** Its path, where it stands for its original. */
  address?: string;
  /** What can follow `#` in a link to it; undefined if that cannot be known. */
  anchors: ReadonlySet<string> | undefined;
  /** Names of anchors that a mistake on the page may hide; nobody is told that they are missing. */
  hidden?: ReadonlySet<string>;
  /** The path is not the one that its file has, but the one it would have but for a mistake. */
  mislaid?: boolean;
  /** The file is left out, for its name or because it cannot be read. */
  lost?: boolean;
  /** The path that the place of its file gives it. */
  ownPath?: string;
  /** Where its path is written, or its first line. */
  span: Span;
}

/** Whether a site has any page, at whatever path. */
export function hasPages(pages: SymbolTable['pages']): boolean {
  for (const { mislaid } of pages.values()) if (!mislaid) return true;
  return false;
}

/** A page that visitors do not see now, and why. */
export interface HiddenPage {
  file: string;
  /** Where that is written, or its first line. */
  span: Span;
  because: Exclude<PageState, 'published'>;
  /** The day on which it appears, or has disappeared. */
  on: string;
}

/** The places on a page that links can point at. */
export interface PageAnchors {
  all: Anchor[];
}

/** A place on a page that links can point at. */
export interface Anchor {
  /** What comes after `#`. */
  name: string;
  span: Span;
  /** The part of the document that it is made of. */
  part: number;
  /** That of a heading within a text, which gives way to another anchor of the same name. */
  level: number | undefined;
}

export interface FormSymbol {
  file: string;
  /** How its file says its language; empty for the site's own. */
  code?: string;
  /** The name of its file, in the site's own language. */
  original?: string;
  /** Where the file begins. */
  span: Span;
  /** The file is left out for its name. */
  lost?: boolean;
  /** The names of its fields; undefined if they cannot be known. */
  fields?: string[];
  /** The destinations that it names; undefined if it goes to all. */
  forward?: string[];
}

/** An entry of the menu's top level, as written: a page, or a group that pages join. */
export interface MenuEntry {
  page?: string | undefined;
  group?: string | undefined;
  label?: string | undefined;
  /** The group of nav.yaml whose pages it has, if it has another name there. */
  translates?: string | undefined;
  file: string;
  /** Where its group is written. */
  span: Span;
}

/** A page that joins a group of the menu. */
export interface MenuItem {
  file: string;
  path: string;
  group: string;
  label: string;
  note?: string;
  /** Of a page that is in another language than the menu. */
  language?: OtherLanguage;
  /** Infinite for one that goes behind the others. */
  order: number;
  /** Where its label is written. */
  span: Span;
}
