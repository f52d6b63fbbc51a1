import { escapeRegex } from '../../model/text/escape-regex.ts';
import { normalizedPath } from '../content/redirects.ts';
import { type PathTable, pathTables } from './path-tables.ts';
import type { StaticPage, StaticRules } from './static-rules.ts';

/** The most bytes of one value: nginx has room for 4,096 including quotes. */
const MAX_LENGTH = 3_500;

/** The number of values a page's policy is split into; `hosting/nginx-static.conf` joins them. */
const PIECES = 4;

/** Returns the rules of a built site for nginx: maps by path, for `hosting/nginx-static.conf`. */
export function nginxRules(rules: StaticRules): string {
  const { base, pages, others } = rules;
  const ofPages = (name: string, usual: string, read: (page: StaticPage) => string): PathTable => ({
    names: [name],
    usual: [usual],
    entries: pages
      .map((page) => [`${base}/${page.file}`, read(page)])
      .filter(([, value]) => value !== usual),
  });
  const tables = pathTables(
    rules,
    [
      ...Array.from({ length: PIECES }, (_, at) => {
        const usual = at === 0 ? (others['Content-Security-Policy'] ?? '') : '';
        return ofPages(`policy_${at + 1}`, usual, (page) => pieceOf(page, at));
      }),
      ofPages('permissions', '', ({ headers }) => headers['Permissions-Policy'] ?? ''),
    ],
    { keysOf: addressKeys(rules), moved: { names: ['moved'], valuesOf: (to) => [targetOf(to)] } },
  );
  const joint = 'map $args $signpost_and { default "&"; "" ""; }\n';
  return `# What nginx has to know of this build; the next one replaces it.\n${tables.map(tableText).join('')}${joint}`;
}

function tableText({ names: [name], usual: [usual = ''], entries }: PathTable): string {
  const lines = [['default', quote(usual)], ...entries.map((entry) => entry.map(quote))];
  return `map $uri $signpost_${name} {\n${lines.map((line) => `    ${line.join(' ')};\n`).join('')}}\n`;
}

/** Quotes a text. It must not contain nginx variables. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

/**
 * Returns a function that turns an old path into map keys, with and without a trailing slash. Maps
 * ignore case: where that would match another page, the key is a slower regular expression.
 */
function addressKeys({ base, pages }: StaticRules) {
  const names = new Set(pages.map(({ file }) => `/${file}`.toLowerCase()));
  return (address: string): string[] => {
    const path = normalizedPath(address);
    const small = path.toLowerCase();
    const isPlain = path === small && !names.has(`${small}/index.html`);
    return isPlain ? [`${base}${path}`, `${base}${path}/`] : [`~^${escapeRegex(base + path)}/?$`];
  };
}

/** Returns a redirect target that includes its own query and that of the request. */
function targetOf(to: string): string {
  // A literal dollar sign would start a variable.
  const [, pathname = '', query, fragment = ''] =
    /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(to.replaceAll('$', '%24')) ?? [];
  return (
    pathname + (query === undefined ? '$is_args$args' : `?${query}$signpost_and$args`) + fragment
  );
}

function pieceOf({ headers }: StaticPage, index: number): string {
  const policy = headers['Content-Security-Policy'] ?? '';
  if (policy.length > PIECES * MAX_LENGTH)
    throw new Error('The policy of a page is longer than headers may be.');
  return policy.slice(index * MAX_LENGTH, (index + 1) * MAX_LENGTH);
}
