import { escapeRegex } from '../../model/text/escape-regex.ts';
import { percentDecode } from '../../model/text/percent-decode.ts';
import { CACHE_RULES, REVALIDATE } from '../content/cache-control.ts';
import type { StaticRules } from './static-rules.ts';

type MapEntry = [key: string, ...values: string[]];

/** Returns the rules of a built site for Caddy: maps by path, for `hosting/static.Caddyfile`. */
export function caddyRules(rules: StaticRules): string {
  const { base, pages, others, downloads, missing } = rules;
  const [own, ...editions] = missing.map(({ prefix, file }) => ({
    prefix: base + prefix,
    file: `${base}/${file}`,
  }));
  const tables = [
    table(
      ['policy', 'permissions'],
      [others['Content-Security-Policy'] ?? '', ''],
      pages.map(({ file, headers }) => [
        `${base}/${file}`,
        headers['Content-Security-Policy'] ?? '',
        headers['Permissions-Policy'] ?? '',
      ]),
    ),
    table(
      ['disposition'],
      [''],
      [[`~^${escapeRegex(base)}/files/`, downloads['Content-Disposition'] ?? '']],
    ),
    table(
      ['keep'],
      [REVALIDATE],
      CACHE_RULES.map(({ paths, how }) => [
        `~${paths.source.replace('^', `^${escapeRegex(base)}`)}`,
        how,
      ]),
    ),
    table(['hsts'], [rules.general['Strict-Transport-Security'] ?? ''], []),
    table(
      ['moved', 'joined', 'fragment'],
      ['', '', ''],
      rules.redirects.flatMap(([from, to]) =>
        keysOf(base, from).map((key): MapEntry => [key, ...partsOf(to)]),
      ),
    ),
    table(
      ['gone'],
      [''],
      rules.gone.flatMap((from) => keysOf(base, from).map((key): MapEntry => [key, '1'])),
    ),
    table(
      ['missing'],
      [own?.file ?? ''],
      editions.map(({ prefix, file }) => [`~^${escapeRegex(prefix)}(/|$)`, file]),
    ),
  ];
  return `# What Caddy has to know of this build; the next one replaces it.\n${tables.join('')}`;
}

function table(names: string[], usual: string[], entries: MapEntry[]): string {
  const lines = [...entries.map((entry) => entry.map(quote)), ['default', ...usual.map(quote)]];
  const placeholders = names.map((name) => `{signpost_${name}}`).join(' ');
  return `map {path} ${placeholders} {\n${lines.map((line) => `\t${line.join(' ')}\n`).join('')}}\n`;
}

/** Quotes a text; a backslash is literal there. Braces are escaped, as they are placeholders. */
function quote(text: string): string {
  return `"${text.replace(/["{}]/g, '\\$&')}"`;
}

function keysOf(base: string, address: string): string[] {
  const plain = address.replace(/(?<=.)\/$/, '');
  const path = base + (percentDecode(plain) ?? plain);
  return [path, `${path}/`];
}

/** Splits a redirect target: its URL, the URL ready to append a query to, and its fragment. */
function partsOf(to: string): [moved: string, joined: string, fragment: string] {
  const at = to.indexOf('#');
  const address = at < 0 ? to : to.slice(0, at);
  const sign = address.includes('?') ? '&' : '?';
  return [address, address + sign, at < 0 ? '' : to.slice(at)];
}
