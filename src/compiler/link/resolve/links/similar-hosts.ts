import { distanceFrom } from '../../../../diagnostics/edit-distance.ts';
import { nearest } from '../../../../diagnostics/suggest.ts';
import { bySynonym } from '../../../check/synonyms.ts';

/** Homoglyphs: letters of other scripts, and digits, that look like a Latin letter. */
const LATIN_FOR = bySynonym({
  a: 'а α',
  c: 'с',
  d: 'ԁ',
  e: 'е',
  h: 'һ',
  i: 'і',
  j: 'ј',
  l: '1',
  o: 'о ο 0',
  p: 'р ρ',
  q: 'ԛ',
  s: 'ѕ 5',
  v: 'ν',
  x: 'х',
  y: 'у',
});

/** Reduces a host name to what it looks like at a glance. */
function looks(host: string): string {
  return Array.from(host.toLowerCase(), (letter) => LATIN_FOR.get(letter) ?? letter)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^a-z0-9]/g, '');
}

/**
 * Returns the allowed host that another one is a misspelling or a spoof of, such as
 * `maps.example.com.evil.net` and `rnaps.example.com`.
 */
export function similarHost(host: string, allowed: string[]): string | undefined {
  const seen = looks(host);
  return (
    allowed.find((other) => looks(other) === seen || seen.startsWith(looks(other))) ??
    misspelt(host, allowed) ??
    allowed.find((other) => isNear(seen, looks(other)))
  );
}

/** Returns whether two names of more than 8 characters differ in at most one. */
function isNear(a: string, b: string): boolean {
  return Math.min(a.length, b.length) > 8 && distanceFrom(a)(b) <= 1;
}

/**
 * Returns the host that this one misspells. Within a domain only the first labels are compared:
 * `map.example.com` is no misspelt `forms.example.com`. Of other domains, only what differs.
 */
function misspelt(host: string, known: string[]): string | undefined {
  const [first = '', ...rest] = host.split('.');
  const siblings = known.filter((other) => other.split('.').slice(1).join('.') === rest.join('.'));
  const names = siblings.map((other) => other.split('.')[0] ?? '');
  const suggestion = nearest(first, names);
  if (suggestion !== undefined) return siblings[names.indexOf(suggestion)];
  return known.find((other) => {
    const [own, its] = withoutSameLabels(host, other);
    return !siblings.includes(other) && nearest(own, [its]) !== undefined;
  });
}

/** Returns two host names without the labels that both begin and end with. */
function withoutSameLabels(host: string, other: string): [own: string, its: string] {
  const [own, its] = [host.split('.'), other.split('.')];
  while (own.length > 1 && its.length > 1 && own.at(-1) === its.at(-1)) {
    own.pop();
    its.pop();
  }
  while (own.length > 1 && its.length > 1 && own[0] === its[0]) {
    own.shift();
    its.shift();
  }
  return [own.join('.'), its.join('.')];
}
