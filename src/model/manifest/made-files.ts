import { splitPath } from '../locale/languages.ts';

/**
 * When the file is made: in every build, if site.yaml has `security`, once per language, or once
 * per language with articles.
 */
export type WhenMade = 'always' | 'security' | 'languages' | 'articles';

/** The files about a whole site that a build makes, under well-known names. */
const MADE_FILES = [
  { name: 'robots.txt', when: 'always' },
  { name: 'sitemap.xml', when: 'always' },
  { name: 'site.webmanifest', when: 'always' },
  { name: '.well-known/security.txt', when: 'security' },
  { name: 'search.json', when: 'languages' },
  { name: 'feed.xml', when: 'articles' },
] as const satisfies { name: string; when: WhenMade }[];

/** The name of such a file, at the top or in the folder of a language. */
export type MadeName = (typeof MADE_FILES)[number]['name'];

export interface MadeFile {
  name: MadeName;
  when: WhenMade;
  /** The code of its language; empty for the default language. */
  code: string;
}

/** The file about the whole site at a path of the built site: `feed.xml`, `es/feed.xml`. */
export function madeFileAt(path: string): MadeFile | undefined {
  const { code, below } = splitPath(path);
  const file = MADE_FILES.find(({ name }) => name === below);
  if (!file) return undefined;
  const isOfLanguages = file.when === 'languages' || file.when === 'articles';
  return code === '' || isOfLanguages ? { ...file, code } : undefined;
}

export const WEB_MANIFEST = 'site.webmanifest' satisfies MadeName;

/** The parts of a sitemap that is too long for one file. */
export const SITEMAP_PART = /^sitemap-\d+\.xml$/;

/** An icon that a build derives from the site's icon. */
export interface AppIcon {
  file: string;
  /** Width and height in pixels. */
  size: number;
  /**
   * The share of its width that the site's icon takes up: below 1, the rest is background that
   * platforms may crop.
   */
  share: number;
  purpose?: 'any' | 'maskable';
}

/** For tabs, Apple's home screen, and platforms that read the web app manifest. */
export const APP_ICONS: AppIcon[] = [
  { file: 'icon-32.png', size: 32, share: 1 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.76 },
  { file: 'icon-192.png', size: 192, share: 1, purpose: 'any' },
  { file: 'icon-512.png', size: 512, share: 1, purpose: 'any' },
  { file: 'icon-maskable.png', size: 512, share: 0.62, purpose: 'maskable' },
];

/** The folders that a build makes at the top, besides those of pages and downloads. */
const MADE_FOLDERS = ['assets', 'images', 'share', 'words', 'search'] as const;

/** The name of such a folder. */
export type MadeFolder = (typeof MADE_FOLDERS)[number];

/** The path of the not-found page, and what hosts derive from it. */
const NOT_FOUND = /^404(\.html)?(\/|$)/;

/** Whether a build may write something of its own at a path, so that nothing else can be there. */
export function mayBeMade(path: string): boolean {
  const [top = ''] = path.split('/');
  return (
    madeFileAt(path) !== undefined ||
    SITEMAP_PART.test(path) ||
    APP_ICONS.some(({ file }) => file === path) ||
    MADE_FOLDERS.some((name) => name === top) ||
    NOT_FOUND.test(splitPath(path).below)
  );
}
