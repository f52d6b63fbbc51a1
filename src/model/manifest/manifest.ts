import type { WrittenWords } from '../../words/types.ts';
import type { LayoutImages } from '../images/layout-images.ts';
import { type OtherLanguage, splitName } from '../locale/languages.ts';
import type { Budget } from '../schema/budget.ts';
import type { Destination } from '../schema/destination.ts';
import type { Form } from '../schema/form.ts';
import type { Handout } from '../schema/handout.ts';
import type { AnchoredText, ArticleMeta, IconShape, Target } from '../schema/resolved-values.ts';
import type { SiteSettings } from '../schema/site.ts';
import type { Theme } from '../schema/theme.ts';

/** A block in the manifest: its `type` and the resolved keys of that type. */
export interface Block {
  type: string;
  id?: string;
  tone?: 'plain' | 'sunken' | 'deep';
  [key: string]: unknown;
}

/** A page, with every reference resolved. */
export interface Page {
  /** The route, `/questions`; the home page is `/`. */
  path: string;
  /** Its source file, relative to the parent of the site folder. */
  file: string;
  label: string;
  title: string;
  description: string;
  /** Its language, if the site has several. */
  language?: string;
  /** Its path in each language, including its own, if it has several. */
  translations?: { language: string; path: string }[];
  /** Whether search engines may index it. */
  index: boolean;
  /** The day of its last change, as given by its author. */
  updated?: string;
  article?: ArticleMeta;
  /** Its own size limits, which override the site's. */
  budget?: Budget;
  /** Set if its lists of pages are divided among several pages. */
  part?: PagePart;
  /** From the home page to this page. The last crumb, the page itself, is not a link. */
  breadcrumb: Crumb[];
  blocks: Block[];
  forms: string[];
  listsEvents?: true;
  /** Its headings with an anchor, in order. */
  anchored: AnchoredText[];
  /** Its blocks with an id, each with its type. */
  named: AnchoredText[];
  /** A hash of everything on the page itself; absent if not needed. */
  hash?: string;
}

/** Which entries of its divided lists a page shows. */
export interface PagePart {
  /** 1 for the page itself, from 2 for those with the next entries. */
  number: number;
  of: number;
  /** The path of the page itself. */
  first: string;
}

/** Returns the path of one of the pages among which lists are divided: `/blog`, `/blog/2`. */
export function partPath(first: string, number: number): string {
  return number === 1 ? first : `${first === '/' ? '' : first}/${number}`;
}

/** Returns the pages that have a file of their own: not those with the next entries of a list. */
export function ownPages<Each extends Pick<Page, 'part'>>(pages: Each[]): Each[] {
  return pages.filter(({ part }) => part === undefined || part.number === 1);
}

export interface Crumb {
  label: string;
  /** Absent if there is no page at that address. */
  path?: string;
}

/** A link in the menu. `note` is the short line below it. */
export interface NavLink {
  label: string;
  path: string;
  note?: string;
  /** Set for a page in another language than the menu. */
  language?: OtherLanguage;
}

/** A top-level entry of the menu. */
export type NavEntry =
  | { kind: 'link'; link: NavLink }
  | { kind: 'group'; label: string; links: NavLink[] };

/** Returns the links of a menu outside of groups. */
export function linksIn(menu: NavEntry[]): NavLink[] {
  return menu.flatMap((entry) => (entry.kind === 'link' ? entry.link : []));
}

export function groupsIn(menu: NavEntry[]) {
  return menu.filter((entry) => entry.kind === 'group');
}

/** The service that runs workflows; without a host it is this site itself. */
export type WorkflowService = Required<NonNullable<SiteSettings['workflow']>>;

/** A social network profile of the company, with its icon. */
export interface SocialLink {
  name: string;
  icon: IconShape;
  to: Target;
}

/** What pages know about their site: settings, menu and images. */
export interface SiteInfo
  extends Omit<
    SiteSettings,
    'facts' | 'workflow' | 'redirects' | 'gone' | 'embeds' | 'social' | 'destinations' | 'languages'
  > {
  facts: Record<string, string>;
  logins: NonNullable<SiteSettings['logins']>;
  social: SocialLink[];
  workflow?: WorkflowService;
  menu: NavEntry[];
  images: LayoutImages;
  theme: Theme;
  /** The engine's words for pages, mails and PDFs. */
  words: WrittenWords;
  /** The prefix of addresses in this language: `/es`, or empty for the default language. */
  prefix: string;
  /** The front page in this language. */
  home: string;
  /** All languages of a site with several, including this one. */
  languages: LanguageLink[];
}

/** The parts of the site info that blocks show although their keys do not have them. */
export type ShownSiteInfo = Pick<
  SiteInfo,
  'company' | 'facts' | 'business' | 'phone' | 'language' | 'country'
>;

/**
 * The type of `searchText`, exported by `search-text.ts` in a block's folder: returns the texts that
 * the block shows although its keys do not have them, such as parts of the site info.
 *
 * @param block with its keys resolved.
 */
export type SearchText<Props> = (block: Props, site: ShownSiteInfo) => string[];

/** A language of the site, for the language switch. */
export interface LanguageLink {
  tag: string;
  /** Its name in itself: `Español`. */
  name: string;
  /** The front page in it. */
  home: string;
}

/** The whole site as data: pages are rendered from it, and forms received by it. */
export interface Manifest {
  siteInfo: SiteInfo;
  /** The site info in each other language; empty for a single language. */
  translations: Record<string, SiteInfo>;
  pages: Page[];
  forms: Record<string, Form>;
  handouts: Handout[];
  /** From old paths to their targets. */
  redirects: Record<string, string>;
  /** Old addresses that have no replacement. */
  gone: string[];
  /** Hosts whose frames are allowed. */
  embeds: string[];
  /** The destinations of leads, by name. Never shown on a page. */
  destinations: Record<string, Destination>;
  /** Images and downloads that pages use, as paths below the site folder. */
  files: string[];
  /** Photos published without their metadata: the hash of each, by path. */
  stripped: Record<string, string>;
  /** Photos of which pages show copies, by the prefix of the copies' addresses. */
  copied: Record<string, { file: string; hash: string }>;
}

/** The site info in the language given by the name of a document: `contact.es`. */
export function siteInfoFor(
  name: string,
  { siteInfo, translations }: Pick<Manifest, 'siteInfo' | 'translations'>,
): SiteInfo {
  const { code } = splitName(name);
  if (code === '') return siteInfo;
  return Object.values(translations).find(({ prefix }) => prefix === `/${code}`) ?? siteInfo;
}
