import type { WrittenWords } from '../words/types.ts';
import type { Budget } from './budget.ts';
import type { Destination } from './destination.ts';
import type { Form } from './form.ts';
import type { Handout } from './handout.ts';
import { type OtherLanguage, splitName } from './languages.ts';
import type { LayoutImages } from './layout-images.ts';
import type { SiteSettings } from './site.ts';
import type { Theme } from './theme.ts';
import type { ArticleMeta, IconShape, Spot, Target } from './vocabulary.ts';

/** A block of the manifest: its `type` and the resolved keys of that type. */
export interface Block {
  type: string;
  id?: string;
  tone?: 'plain' | 'sunken' | 'deep';
  [key: string]: unknown;
}

/** A page, every reference resolved. */
export interface Page {
  /** The route, `/questions`; the home page is `/`. */
  path: string;
  /** The file it was written in, seen from where the site folder lies. */
  file: string;
  label: string;
  title: string;
  description: string;
  /** The language it is in, where the site has several. */
  language?: string;
  /** Where it is in each language, itself included, where there is more than one. */
  translations?: { language: string; path: string }[];
  /** Whether search engines may list it. */
  index: boolean;
  /** The day on which its author last changed what it says. */
  updated?: string;
  article?: ArticleMeta;
  /** What it may weigh, in place of what any page may. */
  budget?: Budget;
  /** From Home to this page. The last crumb, the page itself, is not a link. */
  breadcrumb: Crumb[];
  blocks: Block[];
  /** The forms on it, by name. */
  forms: string[];
  /** Its headings that have an address of their own, in order. */
  spots: Spot[];
  /** Its blocks that have an id, each with its type. */
  named: Spot[];
  /** Changes with all that is the page's own; absent where nobody asks for it. */
  hash?: string;
}

export interface Crumb {
  label: string;
  /** Absent where the site has no page at that address. */
  path?: string;
}

/** A link of the menu. `note` is the short line under it. */
export interface NavLink {
  label: string;
  path: string;
  note?: string;
  /** Of a page that is in another language than the menu. */
  language?: OtherLanguage;
}

/** One entry of the menu's top level. */
export type NavEntry =
  | { kind: 'link'; link: NavLink }
  | { kind: 'group'; label: string; links: NavLink[] };

/** The service that runs workflows; without a host it is this site itself. */
export type WorkflowService = Required<NonNullable<SiteSettings['workflow']>>;

/** A network that the company is on, with its mark. */
export interface SocialLink {
  name: string;
  icon: IconShape;
  to: Target;
}

/** What pages know of their site: its settings, menu and images. */
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
  /** What the engine itself says on pages, in mails and PDFs. */
  words: WrittenWords;
  /** What the addresses in this language begin with: `/es`, or nothing for the site's own. */
  prefix: string;
  /** The front page in this language. */
  home: string;
  /** The languages of a site that has several, this one among them. */
  languages: LanguageLink[];
}

/** A language that pages can be read in. */
export interface LanguageLink {
  tag: string;
  /** What it calls itself: `Español`. */
  name: string;
  /** The front page in it. */
  home: string;
}

/** The whole site as data: what each page is rendered from, and each form received by. */
export interface Manifest {
  siteInfo: SiteInfo;
  /** The same in the other languages of the site, by those; none if it has but one. */
  translations: Record<string, SiteInfo>;
  pages: Page[];
  forms: Record<string, Form>;
  handouts: Handout[];
  /** From an old path to where it goes now. */
  redirects: Record<string, string>;
  /** Old addresses that nothing takes the place of. */
  gone: string[];
  /** Hosts whose frames pages may show. */
  embeds: string[];
  /** Where what forms send is passed on to, by name. Never shown on a page. */
  destinations: Record<string, Destination>;
  /** Images and downloads that pages use, as paths below the site folder. */
  files: string[];
  /** Photos that are published without what they tell of their making: the hash of each, by path. */
  stripped: Record<string, string>;
  /** Photos of which pages show copies, by what the addresses of those begin with. */
  copied: Record<string, { file: string; hash: string }>;
}

/** What pages of the language that the name of a document says know: `contact.es`. */
export function siteInfoFor(
  name: string,
  { siteInfo, translations }: Pick<Manifest, 'siteInfo' | 'translations'>,
): SiteInfo {
  const { code } = splitName(name);
  if (code === '') return siteInfo;
  return Object.values(translations).find(({ prefix }) => prefix === `/${code}`) ?? siteInfo;
}
