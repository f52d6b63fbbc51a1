import type { BuiltCode } from '../../diagnostics/catalogue.ts';
import { alike, nearest, nearestNames } from '../../diagnostics/suggest.ts';
import { percentDecode } from '../../model/text/percent-decode.ts';
import { splitAt } from '../../model/text/split-at.ts';
import { type AuditNotes, type Fault, type FaultLocator, subjects } from './fault.ts';
import type { Link } from './read-part.ts';

/** The valid targets of links. */
export interface Targets {
  /** By path. */
  pages: Map<string, AuditNotes>;
  /** Paths that redirect. */
  redirects: Set<string>;
  /** URLs at which this site itself is served, without a trailing slash. */
  origins: string[];
  /** The files of the built site, relative to its folder. */
  files: Pick<ReadonlySet<string>, 'has'>;
}

/** Returns the broken links of pages. A target valid on one page is valid on all: checked once. */
export function linkFaults(pages: AuditNotes[], site: Targets): Fault[] {
  // The compiler reports a missing home page, once.
  const done = new Set(['/']);
  const right = new Set<string>();
  const isRight = (href: string) => right.has(href) || site.pages.has(href);
  return pages.flatMap((page) => {
    if (page.targets.every(isRight)) return [];
    const subject = subjects();
    return page.links.flatMap((link): Fault[] => {
      const { href } = link;
      const everywhere = isEverywhere(link);
      if (right.has(href) || (everywhere && done.has(href))) return [];
      if (everywhere) done.add(href);
      const found = checkTarget(href, page, site, subject(['link'], link, href));
      const isSameElsewhere = !/^[#?]/.test(href);
      if (found.length === 0 && isSameElsewhere) right.add(href);
      return found;
    });
  });
}

/** Returns whether a link is part of the frame and so has the same target on every page. */
export function isEverywhere({ href, block }: Link): boolean {
  return block === undefined && !href.startsWith('#');
}

/** Returns the broken links of redirect pages. */
export function movedFaults(moved: AuditNotes[], site: Targets): Fault[] {
  const subject = subjects();
  return moved.flatMap((page) =>
    page.links.flatMap((link) =>
      link.name === undefined
        ? []
        : checkTarget(link.href, page, site, subject(['link'], link, link.href)),
    ),
  );
}

/** Returns the images of a page that have no file. */
export function pictureFaults({ path, pictures }: AuditNotes, { files }: Targets): Fault[] {
  const subject = subjects();
  return pictures.flatMap(({ src, block }): Fault[] => {
    const about = subject(['image'], { block }, src);
    if (/^(https?:|data:|\/\/)/.test(src) || files.has(fileName(src))) return [];
    return [{ path, about, code: 'missing-image', fault: { kind: 'image-lost', src } }];
  });
}

function checkTarget(href: string, page: AuditNotes, site: Targets, about: FaultLocator): Fault[] {
  if (leadsAway(href, site.origins)) return [];
  const address = inSite(href, page.path, site.origins);
  const [path = '', fragment] = splitAt(address, '#');
  const target = path === page.path ? page : site.pages.get(path);
  const found = target || site.redirects.has(path) || site.files.has(fileName(path));
  if (!found) return [{ path: page.path, about, ...linkLost(path, site) }];
  if (!target || !fragment || isThere(fragment, target)) return [];
  return [{ path: page.path, about, ...anchorLost(fragment, target) }];
}

/** Matches URLs that leave the site: another host, mail, a phone number. */
const EXTERNAL = /^(https?:\/\/[^/\s]|\/\/[^/\s]|mailto:[^@\s]*@[^@\s]|mailto:\?|tel:\+?\d)/i;

function leadsAway(href: string, origins: string[]): boolean {
  return EXTERNAL.test(href) && originOf(href, origins) === undefined;
}

function originOf(href: string, origins: string[]): string | undefined {
  const isBelow = (origin: string) =>
    href.startsWith(origin) && /^([/?#]|$)/.test(href.slice(origin.length));
  return origins.find((origin) => origin !== '' && isBelow(origin));
}

/**
 * Resolves a link to a path and fragment on the site. Relative links are not resolved and count as
 * broken: their target changes as soon as the page is served with a trailing slash.
 */
function inSite(href: string, from: string, origins: string[]): string {
  if (href.startsWith('#')) return from + href;
  const own = originOf(href, origins);
  const address = own === undefined ? href : href.slice(own.length) || '/';
  return address.replace(/\?[^#]*/, '');
}

/** Returns whether a link points to an existing anchor on its own page: no other page is needed. */
export function leadsWithin(href: string, ids: readonly string[]): boolean {
  return href.startsWith('#') && (href === '#' || isThere(href.slice(1), { ids }));
}

/** The top of a page and a text fragment (`:~:text=`) always exist. */
function isThere(fragment: string, { ids }: Pick<AuditNotes, 'ids'>): boolean {
  const isTold = fragment === 'top' || fragment.startsWith(':~:');
  return isTold || ids.includes(fragment) || ids.includes(percentDecode(fragment) ?? fragment);
}

function fileName(address: string): string {
  const name = address.replace(/^\//, '');
  return percentDecode(name) ?? name;
}

const RUNS_CODE = /^(javascript|data|vbscript):/i;
const WHERE_FILES_ARE: Record<string, BuiltCode> = {
  files: 'missing-file',
  images: 'missing-image',
};

type Found = Pick<Fault, 'code' | 'fault'>;

function linkLost(to: string, { pages }: Targets): Found {
  const folder = /^\/(files|images)\//.exec(to)?.[1];
  const linkablePaths = [...pages.keys()].filter(isMeant);
  return {
    code: RUNS_CODE.test(to) ? 'unsafe-link' : (WHERE_FILES_ARE[folder ?? ''] ?? 'broken-link'),
    fault: {
      kind: 'link-lost',
      to,
      suggestion: nearest(to, linkablePaths),
      pages: nearestNames(to, linkablePaths),
    },
  };
}

/** The 404 page is not a link target. */
const isMeant = (path: string) => !path.endsWith('.html');

function anchorLost(anchor: string, { path, ids }: AuditNotes): Found {
  // Ids with an underscore are the layout's, or React's.
  const linkableIds = ids.filter((id) => /^[^_]*$/.test(id));
  const suggestion = alike(anchor, linkableIds) ?? nearest(anchor, linkableIds);
  const anchors = nearestNames(anchor, linkableIds);
  return {
    code: 'broken-link',
    fault: { kind: 'anchor-lost', to: path, anchor, suggestion, anchors },
  };
}
