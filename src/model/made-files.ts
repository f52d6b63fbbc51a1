import { splitPlace } from './languages.ts';

/**
 * When there is such a file: in every build, if site.yaml has `security`, once for each language, or
 * once for each language with articles.
 */
export type WhenMade = 'always' | 'security' | 'languages' | 'articles';

/** The files that a build makes of a site as a whole, for programs to find under names they know. */
const MADE_FILES = [
  { name: 'robots.txt', when: 'always' },
  { name: 'sitemap.xml', when: 'always' },
  { name: 'site.webmanifest', when: 'always' },
  { name: '.well-known/security.txt', when: 'security' },
  { name: 'search.json', when: 'languages' },
  { name: 'feed.xml', when: 'articles' },
] as const satisfies { name: string; when: WhenMade }[];

/** What such a file is called, in the folder of a language or at the top. */
export type MadeName = (typeof MADE_FILES)[number]['name'];

/** One of these files. */
export interface MadeFile {
  name: MadeName;
  when: WhenMade;
  /** The language that it is of; empty for the site's own. */
  code: string;
}

/** The file of the whole site that may lie at a place of the built site: `feed.xml`, `es/feed.xml`. */
export function madeFileAt(place: string): MadeFile | undefined {
  const { code, below } = splitPlace(place);
  const found = MADE_FILES.find(({ name }) => name === below);
  if (!found) return undefined;
  const isOfLanguages = found.when === 'languages' || found.when === 'articles';
  return code === '' || isOfLanguages ? { ...found, code } : undefined;
}

/** What the browser's manifest of a site is called. */
export const WEB_MANIFEST = 'site.webmanifest' satisfies MadeName;

/** The parts of a sitemap that is too long for one file. */
export const SITEMAP_PART = /^sitemap-\d+\.xml$/;

/** The icons of a site for tabs and home screens. */
const ICONS = [
  'icon-32.png',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable.png',
] as const;

/** What such an icon is called. */
export type IconName = (typeof ICONS)[number];

/** The folders that a build makes at the top, beside those of pages and downloads. */
const MADE_FOLDERS = ['assets', 'images', 'share', 'words', 'search'] as const;

/** What such a folder is called. */
export type MadeFolder = (typeof MADE_FOLDERS)[number];

/** What the page that is shown where there is none lies at, and what hosts make of that. */
const NOT_FOUND = /^404(\.html)?(\/|$)/;

/** Whether a build may put something of its own at a place, so that nothing else can be there. */
export function mayBeMade(place: string): boolean {
  const [top = ''] = place.split('/');
  return (
    madeFileAt(place) !== undefined ||
    SITEMAP_PART.test(place) ||
    ICONS.some((name) => name === place) ||
    MADE_FOLDERS.some((name) => name === top) ||
    NOT_FOUND.test(splitPlace(place).below)
  );
}
