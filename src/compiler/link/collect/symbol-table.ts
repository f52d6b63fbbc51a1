import type { Span } from '../../../diagnostics/diagnostic.ts';
import type { SiteLanguage } from '../../../model/locale/languages.ts';
import type { NavLink } from '../../../model/manifest/manifest.ts';
import type { PageState } from '../../../model/manifest/schedule.ts';
import type { Assets } from '../../read/site-folder/folder.ts';
import type { SiteWords } from './site-words.ts';

/** The names that documents can refer to. A table undefined by a mistake accepts any name. */
export interface SymbolTable extends SiteSymbols {
  /** By path. */
  pages: ReadonlyMap<string, PageSymbol>;
  /** Pages that visitors do not see now, by path. */
  hidden: ReadonlyMap<string, HiddenPage>;
  /** The parent paths of pages: `/blog` for `/blog/first`. */
  parents: ReadonlySet<string>;
  /** The anchors of each page, by source file. */
  anchors: ReadonlyMap<string, PageAnchors>;
  /** By name. */
  forms: ReadonlyMap<string, FormSymbol>;
  /** The paths of the handouts: `files/vendor-agreement.pdf`. */
  handouts: ReadonlySet<string>;
  assets: Assets;
  /** The top level of the menu; undefined if nav.yaml has a mistake. */
  menu: MenuEntry[] | undefined;
  /** The pages that join groups of the menu, in the order of the files. */
  menuItems: MenuItem[];
  words: SiteWords;
  /** The language codes of every words.yaml, also of one that cannot be read. */
  wordFiles: ReadonlySet<string>;
  /** The language code, as used in file names; empty for the main language. */
  code: string;
  /** What differs in other languages, by language code. */
  translations: ReadonlyMap<string, TranslatedSymbols>;
}

/** What the translations of site.yaml and nav.yaml declare for one language. */
export interface TranslatedSymbols {
  facts: FactValues;
  words: SiteWords;
  /** Undefined if the menu is not translated. */
  menu: MenuEntry[] | undefined;
}

/** What site.yaml declares; each value is undefined if it has a mistake there. */
export interface SiteSymbols {
  /** The keys of site.yaml. */
  settings: string[] | undefined;
  company: string;
  /** The site's own URL, without a trailing slash. */
  url: string;
  language: string;
  /** The default country for parsing phone numbers: two capital letters. */
  country: string | undefined;
  /** Undefined for a site that names none, which is in UTC. */
  timeZone: string | undefined;
  redirects: ReadonlyMap<string, string> | undefined;
  facts: FactValues;
  /** At least one. */
  languages: readonly SiteLanguage[];
  /** Hosts that pages may embed in iframes. */
  hosts: string[] | undefined;
  destinations: string[] | undefined;
  /** The names of the locations of the business, as written. */
  locations: string[] | undefined;
}

/** The values of the site's facts, by name. */
export type FactValues = ReadonlyMap<string, string> | undefined;

/** A page or form as other documents see it. */
interface DocumentSymbol {
  file: string;
  /** The language code in its file name; empty for the main one, undefined if skipped. */
  code?: string;
  /** The file name of the original, in the main language. */
  original?: string;
  /** The file is skipped, because of its name or because it is unreadable. */
  skipped?: boolean;
  /** The span of a page's path, or of the first line. */
  span: Span;
}

export interface PageSymbol extends DocumentSymbol {
  label: string;
  /** Set for articles, which are in the feed of their language. */
  article?: true;
  /** The page's own path, if the table lists it under the path of its original. */
  address?: string;
  /** The valid anchors of the page; undefined if unknown. */
  anchors: ReadonlySet<string> | undefined;
  /** Anchors that a mistake on the page may hide; links to them are not reported. */
  hidden?: ReadonlySet<string>;
  /** Whether the path is a guess: not that of the page, but one that it may be meant to have. */
  isGuess?: boolean;
  /** The path that follows from the file's place. */
  ownPath?: string;
}

export function hasPages(pages: SymbolTable['pages']): boolean {
  for (const { isGuess } of pages.values()) if (!isGuess) return true;
  return false;
}

/** A page that visitors do not see now, and why. */
export interface HiddenPage {
  file: string;
  /** The span of the reason, or of the first line. */
  span: Span;
  reason: Exclude<PageState, 'published'>;
  /** The date on which the page appears or has disappeared. */
  on: string;
}

export interface PageAnchors {
  all: Anchor[];
}

/** A place on a page that links can point at. */
export interface Anchor {
  /** The part after `#`. */
  name: string;
  span: Span;
  /** The index of the document part that it comes from. */
  part: number;
  /** The level of a heading in a Markdown text; such a heading is renamed if its name is taken. */
  level: number | undefined;
}

export interface FormSymbol extends DocumentSymbol {
  /** What its inbox calls it, which people take for its name. */
  title?: string;
  /** The names of its fields; undefined if unknown. */
  fields?: string[];
  /** The destinations that it names; undefined if it is sent to all. */
  forward?: string[];
}

/** A top-level entry of the menu, as written: a page, or a group that pages join. */
export interface MenuEntry {
  page?: string | undefined;
  group?: string | undefined;
  label?: string | undefined;
  /** The group of nav.yaml that this group translates, if the names differ. */
  translates?: string | undefined;
  file: string;
  /** The span of the group's name. */
  span: Span;
}

/** A page that joins a group of the menu. */
export interface MenuItem extends NavLink {
  file: string;
  group: string;
  /** Infinity for a page without an order, which comes last. */
  order: number;
  /** The span of its label. */
  span: Span;
}
