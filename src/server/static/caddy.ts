import { normalizedPath } from '../content/redirects.ts';
import { type PathTable, pathTables } from './path-tables.ts';
import type { StaticRules } from './static-rules.ts';

/** Returns the rules of a built site for Caddy: maps by path, for `hosting/static.Caddyfile`. */
export function caddyRules(rules: StaticRules): string {
  const { base, pages, others } = rules;
  const ofPages = {
    names: ['policy', 'permissions'],
    usual: [others['Content-Security-Policy'] ?? '', ''],
    entries: pages.map(({ file, headers }) => [
      `${base}/${file}`,
      headers['Content-Security-Policy'] ?? '',
      headers['Permissions-Policy'] ?? '',
    ]),
  };
  const tables = pathTables(rules, [ofPages], {
    keysOf: (address) => ['', '/'].map((end) => base + normalizedPath(address) + end),
    moved: { names: ['moved', 'joined', 'fragment'], valuesOf: partsOf },
  });
  return `# What Caddy has to know of this build; the next one replaces it.\n${tables.map(tableText).join('')}`;
}

function tableText({ names, usual, entries }: PathTable): string {
  const lines = [...entries.map((entry) => entry.map(quote)), ['default', ...usual.map(quote)]];
  const placeholders = names.map((name) => `{signpost_${name}}`).join(' ');
  return `map {path} ${placeholders} {\n${lines.map((line) => `\t${line.join(' ')}\n`).join('')}}\n`;
}

/** Quotes a text; a backslash is literal there. Braces are escaped, as they are placeholders. */
function quote(text: string): string {
  return `"${text.replace(/["{}]/g, '\\$&')}"`;
}

/** Splits a redirect target: its URL, the URL ready to append a query to, and its fragment. */
function partsOf(to: string): [moved: string, joined: string, fragment: string] {
  const at = to.indexOf('#');
  const address = at < 0 ? to : to.slice(0, at);
  const sign = address.includes('?') ? '&' : '?';
  return [address, address + sign, at < 0 ? '' : to.slice(at)];
}
