import { escapeRegex } from '../../model/text/escape-regex.ts';
import { percentDecode } from '../../model/text/percent-decode.ts';
import { CACHE_RULES, REVALIDATE } from '../content/cache-control.ts';
import type { StaticRules } from './static-rules.ts';

/** The most bytes of one value: nginx has room for 4,096 including quotes. */
const MAX_LENGTH = 3_500;

/** The number of values a page's policy is split into; `hosting/nginx-static.conf` joins them. */
const PIECES = 4;

type MapEntry = [key: string, value: string];

/** Returns the rules of a built site for nginx: maps by path, for `hosting/nginx-static.conf`. */
export function nginxRules(rules: StaticRules): string {
  const { base, pages, others, downloads } = rules;
  const byPage = (name: string) =>
    pages.map(({ file, headers }): MapEntry => [`${base}/${file}`, headers[name] ?? '']);
  const policies = byPage('Content-Security-Policy').map(([key, value]) => ({
    key,
    pieces: cut(value),
  }));
  const keysOf = addressKeys(rules);
  const tables = [
    ...Array.from({ length: PIECES }, (_, at) =>
      table(`policy_${at + 1}`, at === 0 ? (others['Content-Security-Policy'] ?? '') : '', [
        ...policies.map(({ key, pieces }): MapEntry => [key, pieces[at] ?? '']),
      ]),
    ),
    table('permissions', '', byPage('Permissions-Policy')),
    table('disposition', '', [
      [`~^${escapeRegex(base)}/files/`, downloads['Content-Disposition'] ?? ''],
    ]),
    table(
      'keep',
      REVALIDATE,
      CACHE_RULES.map(({ paths, how }) => [`~${below(paths, base)}`, how]),
    ),
    table('hsts', rules.general['Strict-Transport-Security'] ?? '', []),
    table(
      'moved',
      '',
      rules.redirects.flatMap(([from, to]) =>
        keysOf(from).map((key): MapEntry => [key, targetOf(to)]),
      ),
    ),
    table(
      'gone',
      '',
      rules.gone.flatMap((from) => keysOf(from).map((key): MapEntry => [key, '1'])),
    ),
    table('missing', ...missingPages(rules)),
    'map $args $signpost_and { default "&"; "" ""; }\n',
  ];
  return `# What nginx has to know of this build; the next one replaces it.\n${tables.join('')}`;
}

function table(name: string, usual: string, entries: MapEntry[]): string {
  const lines = [
    ['default', quote(usual)],
    ...entries.map(([key, value]) => [quote(key), quote(value)]),
  ];
  return `map $uri $signpost_${name} {\n${lines.map((line) => `    ${line.join(' ')};\n`).join('')}}\n`;
}

/** Quotes a text. It must not contain nginx variables. */
function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}

function missingPages({ base, missing }: StaticRules): [usual: string, entries: MapEntry[]] {
  const [own, ...others] = missing;
  return [
    `${base}/${own?.file ?? ''}`,
    others.map(({ prefix, file }) => [`~^${escapeRegex(base + prefix)}(/|$)`, `${base}/${file}`]),
  ];
}

/**
 * Returns a function that turns an old path into map keys, with and without a trailing slash. Maps
 * ignore case: where that would match another page, the key is a slower regular expression.
 */
function addressKeys({ base, pages }: StaticRules) {
  const names = new Set(pages.map(({ file }) => `/${file}`.toLowerCase()));
  return (address: string): string[] => {
    const plain = address.replace(/(?<=.)\/$/, '');
    const path = percentDecode(plain) ?? plain;
    const small = path.toLowerCase();
    const isPlain = path === small && !names.has(`${small}/index.html`);
    return isPlain ? [`${base}${path}`, `${base}${path}/`] : [`~^${escapeRegex(base + path)}/?$`];
  };
}

function below({ source }: RegExp, base: string): string {
  return source.replace('^', `^${escapeRegex(base)}`);
}

/** Returns a redirect target that includes its own query and that of the request. */
function targetOf(to: string): string {
  const [, pathname = '', query, fragment = ''] =
    /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(encode(to)) ?? [];
  return (
    pathname + (query === undefined ? '$is_args$args' : `?${query}$signpost_and$args`) + fragment
  );
}

/** A literal dollar sign would start a variable. */
function encode(address: string): string {
  return encodeURI(percentDecode(address) ?? address).replace(/\$/g, '%24');
}

function cut(policy: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < policy.length; at += MAX_LENGTH)
    pieces.push(policy.slice(at, at + MAX_LENGTH));
  if (pieces.length > PIECES)
    throw new Error('The policy of a page is longer than headers may be.');
  return pieces;
}
