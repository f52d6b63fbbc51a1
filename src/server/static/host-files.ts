import path from 'node:path';
import { memoized } from '../../model/memoized.ts';
import { oldFileOf } from '../../render/file-of.ts';
import { IMMUTABLE, TEN_MINUTES } from '../content/cache-control.ts';
import { NOT_FOUND } from '../content/file-headers.ts';
import { normalizedPath } from '../content/redirects.ts';
import type { HeaderFields } from '../content/site-content.ts';
import type { StaticRules } from './static-rules.ts';

/** Limits of a host for `_headers` and `_redirects`. */
interface Host {
  name: string;
  /** The most header rules; `redirects` is the most redirects, `files` the most files of a site. */
  rules: number;
  redirects: number;
  files: number;
  /** The most characters of a header's line, and of a redirect's. */
  line: number;
  redirectLine: number;
  /** Whether the host redirects `/about` to `/about/`, so that one rule is enough. */
  addsSlash: boolean;
  /** The status of a redirect that takes precedence over a file at its path. */
  moved: string;
  /** Whether redirects apply with and without a trailing slash: no page is served at their paths. */
  ignoresSlash: boolean;
}

const NO_LIMIT = Number.POSITIVE_INFINITY;

/** From developers.cloudflare.com/pages/configuration, its free plan, and docs.netlify.com/manage/routing. */
const HOSTS = {
  cloudflare: {
    name: 'Cloudflare',
    rules: 100,
    redirects: 2_000,
    files: 20_000,
    line: 2_000,
    redirectLine: 1_000,
    addsSlash: true,
    moved: '301',
    ignoresSlash: false,
  },
  netlify: {
    name: 'Netlify',
    rules: NO_LIMIT,
    redirects: 10_000,
    files: NO_LIMIT,
    line: NO_LIMIT,
    redirectLine: NO_LIMIT,
    addsSlash: false,
    moved: '301!',
    ignoresSlash: true,
  },
} satisfies Record<string, Host>;

type HostName = keyof typeof HOSTS;

const POLICY = 'Content-Security-Policy';

/**
 * Returns the files of such a host by name, and what of the site is beyond its limits, in words. A
 * rule never repeats a header of a wider one.
 */
export function hostFiles(rules: StaticRules, name: HostName) {
  const host: Host = HOSTS[name];
  const { general, others, downloads } = rules;
  const folders: HeaderRule[] = [
    ['/assets/*', { ...others, 'Cache-Control': IMMUTABLE }],
    ['/words/*', { ...others, 'Cache-Control': IMMUTABLE }],
    ['/images/*', { ...others, 'Cache-Control': TEN_MINUTES }],
    ['/share/*', { ...others, 'Cache-Control': TEN_MINUTES }],
    ['/files/*', { ...downloads, 'Cache-Control': TEN_MINUTES }],
  ];
  const redirects = redirectLines(rules, host);
  const redirected = host.ignoresSlash ? redirects : [];
  const unserved = new Set(redirected.map(({ from }) => path.posix.normalize(oldFileOf(from))));
  const pages = rules.pages.filter(({ file }) => !unserved.has(file));
  const each: HeaderRule[] = [
    ['/*', general],
    ...folders,
    ...pageRules({ pages, files: rules.files }, host),
  ];
  const fits = each.length <= host.rules && each.every(([, own]) => isShort(own, host));
  const shared = sharedHeaders(pages.map(({ headers }) => headers));
  const all: HeaderRule[] = [['/*', { ...general, ...shared }], ...folders];
  return {
    files: {
      _headers: fits ? each.map(headersText).join('') : all.map(detaching(shared)).join(''),
      _redirects: redirects.map(({ line }) => line).join(''),
    },
    excess: excessOf(rules, host, { fits, redirects: redirects.length }),
  };
}

/** The path of a header rule, and its headers. */
type HeaderRule = [path: string, headers: HeaderFields];

/** Returns a sentence for each limit of a host that a site exceeds. */
function excessOf(
  site: StaticRules,
  host: Host,
  { fits, redirects }: { fits: boolean; redirects: number },
): string[] {
  const files = site.pages.length + site.files.length;
  const rest = site.redirects.length - redirects;
  const most = (count: number) => count.toLocaleString('en');
  const of =
    host.redirectLine === NO_LIMIT ? '' : `, of ${most(host.redirectLine)} characters each`;
  return [
    ...(fits
      ? []
      : [
          `${host.name} reads at most ${most(host.rules)} header rules, too few for a policy for each page: all pages have one, which allows inline styles.`,
        ]),
    ...(rest === 0
      ? []
      : [
          `${host.name} takes at most ${most(host.redirects)} redirects${of}. Beyond that, pages forward visitors: ${most(rest)}.`,
        ]),
    ...(files <= host.files
      ? []
      : [
          `${host.name} takes at most ${most(host.files)} files, unless you pay for more: this site has ${most(files)}.`,
        ]),
  ];
}

/**
 * Returns the rules of pages. A folder that has only removed pages, of which there may be thousands,
 * has one rule: the headers of the page that is served for all other addresses in it.
 */
function pageRules(
  { pages, files }: Pick<StaticRules, 'pages' | 'files'>,
  host: Host,
): HeaderRule[] {
  const missing = JSON.stringify(pages.find(({ file }) => file === NOT_FOUND)?.headers);
  const isMissing = memoized((headers: HeaderFields) => JSON.stringify(headers) === missing);
  const others = pages.filter(({ headers }) => !isMissing(headers)).map(({ file }) => file);
  const mixed = new Set([...others, ...files].flatMap(foldersAbove));
  for (const { file } of pages) mixed.add(path.posix.dirname(file));
  const covered = new Set<string>();
  return pages.flatMap(({ file, headers }): HeaderRule[] => {
    const folder = isMissing(headers) && foldersAbove(file).find((one) => !mixed.has(one));
    if (!folder) return addressesOf(file, host).map((address) => [address, headers]);
    if (covered.has(folder)) return [];
    covered.add(folder);
    return [[encodeURI(`/${folder}/*`), headers]];
  });
}

/** Returns the folders that a file is in, the outermost first. */
function foldersAbove(file: string): string[] {
  const parts = file.split('/');
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('/'));
}

function addressesOf(file: string, { addsSlash }: Host): string[] {
  const folder = encodeURI(`/${file}`.replace(/index\.html$/, ''));
  if (!folder.endsWith('/') || folder === '/') return [folder];
  return addsSlash ? [folder] : [folder.slice(0, -1), folder];
}

function isShort(headers: HeaderFields, { line }: Host): boolean {
  return Object.entries(headers).every((entry) => `  ${entry.join(': ')}`.length <= line);
}

function headersText([address, headers]: HeaderRule): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${address}\n${lines.join('')}`;
}

/** Folder rules first remove the headers shared by all paths, then set their own. */
function detaching(shared: HeaderFields) {
  return ([address, headers]: HeaderRule): string => {
    const away = address === '/*' ? [] : Object.keys(shared).map((name) => `  ! ${name}\n`);
    const [path, ...lines] = headersText([address, headers]).split(/(?<=\n)/);
    return [path, ...away, ...lines].join('');
  };
}

/**
 * Merges the policies of all pages, for hosts with too few rules for each page. All inline styles
 * are allowed, as they are too many to hash.
 */
function sharedHeaders(pages: HeaderFields[]): HeaderFields {
  const sources = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const directive of (page[POLICY] ?? '').split('; ')) {
      const [name = '', ...values] = directive.split(' ');
      sources.set(name, new Set([...(sources.get(name) ?? []), ...values]));
    }
  }
  sources.set('style-src', new Set(["'self'", "'unsafe-inline'"]));
  return { [POLICY]: [...sources].map(([name, values]) => [name, ...values].join(' ')).join('; ') };
}

/** Redirects beyond the host's limits are handled by their redirect pages. */
function redirectLines({ redirects }: StaticRules, { moved, ...host }: Host) {
  return redirects
    .map(([from, to]) => ({ from, line: `${encodeURI(normalizedPath(from))} ${to} ${moved}\n` }))
    .filter(({ line }) => line.length <= host.redirectLine)
    .slice(0, host.redirects);
}
