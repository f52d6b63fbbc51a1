import { IMMUTABLE, TEN_MINUTES } from '../content/cache-control.ts';
import { normalizedPath } from '../content/redirects.ts';
import type { HeaderFields } from '../content/site-content.ts';
import type { StaticRules } from './static-rules.ts';

/** Limits of a host for `_headers` and `_redirects`. */
interface Host {
  /** The most header rules; `redirects` is the most redirects. */
  rules: number;
  redirects: number;
  /** The most characters per line. */
  line: number;
  /** Whether the host redirects `/about` to `/about/`, so that one rule is enough. */
  addsSlash: boolean;
  /** The status of a redirect that takes precedence over a file at its path. */
  moved: string;
}

/** From developers.cloudflare.com/pages/configuration and docs.netlify.com/manage/routing. */
const HOSTS = {
  cloudflare: { rules: 100, redirects: 2_000, line: 2_000, addsSlash: true, moved: '301' },
  netlify: {
    rules: Number.POSITIVE_INFINITY,
    redirects: 10_000,
    line: Number.POSITIVE_INFINITY,
    addsSlash: false,
    moved: '301!',
  },
} satisfies Record<string, Host>;

type HostName = keyof typeof HOSTS;

const POLICY = 'Content-Security-Policy';

/** Returns the files of such a host by name. A rule never repeats a header of a wider one. */
export function hostFiles(rules: StaticRules, name: HostName): Record<string, string> {
  const host: Host = HOSTS[name];
  const { pages, general, others, downloads } = rules;
  const folders: [string, HeaderFields][] = [
    ['/assets/*', { ...others, 'Cache-Control': IMMUTABLE }],
    ['/words/*', { ...others, 'Cache-Control': IMMUTABLE }],
    ['/images/*', { ...others, 'Cache-Control': TEN_MINUTES }],
    ['/share/*', { ...others, 'Cache-Control': TEN_MINUTES }],
    ['/files/*', { ...downloads, 'Cache-Control': TEN_MINUTES }],
  ];
  const single = pages.flatMap(({ file, headers }) =>
    addressesOf(file, host).map((address): [string, HeaderFields] => [address, headers]),
  );
  const each: [string, HeaderFields][] = [['/*', general], ...folders, ...single];
  const fits = each.length <= host.rules && each.every(([, own]) => isShort(own, host));
  const shared = sharedHeaders(pages.map(({ headers }) => headers));
  const all: [string, HeaderFields][] = [['/*', { ...general, ...shared }], ...folders];
  return {
    _headers: fits ? each.map(headersText).join('') : all.map(detaching(shared)).join(''),
    _redirects: redirectLines(rules, host).join(''),
  };
}

function addressesOf(file: string, { addsSlash }: Host): string[] {
  const folder = encodeURI(`/${file}`.replace(/index\.html$/, ''));
  if (!folder.endsWith('/') || folder === '/') return [folder];
  return addsSlash ? [folder] : [folder.slice(0, -1), folder];
}

function isShort(headers: HeaderFields, { line }: Host): boolean {
  return Object.entries(headers).every((entry) => `  ${entry.join(': ')}`.length <= line);
}

function headersText([address, headers]: [string, HeaderFields]): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${address}\n${lines.join('')}`;
}

/** Folder rules first remove the headers shared by all paths, then set their own. */
function detaching(shared: HeaderFields) {
  return ([address, headers]: [string, HeaderFields]): string => {
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

/** Redirects beyond the host's limit are handled by their redirect pages. */
function redirectLines({ redirects }: StaticRules, { moved, ...host }: Host): string[] {
  return redirects
    .slice(0, host.redirects)
    .map(([from, to]) => `${encodeURI(normalizedPath(from))} ${to} ${moved}\n`);
}
