import { distanceFrom } from '../../../diagnostics/edit-distance.ts';
import { nearest } from '../../../diagnostics/suggest.ts';

/** Letters of other scripts, and figures, that look like those of a host. */
const LOOKS_LIKE: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  һ: 'h',
  ԁ: 'd',
  ԛ: 'q',
  ο: 'o',
  α: 'a',
  ν: 'v',
  ρ: 'p',
  '0': 'o',
  '1': 'l',
  '5': 's',
};

/** What a host looks like to someone who reads quickly. */
function looks(host: string): string {
  return Array.from(host.toLowerCase(), (letter) => LOOKS_LIKE[letter] ?? letter)
    .join('')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[^a-z0-9]/g, '');
}

/**
 * The allowed host that another one may be taken for: misspelt, or made to be confused with it, as
 * `maps.example.com.evil.net` and `rnaps.example.com` are.
 */
export function likeHost(host: string, allowed: string[]): string | undefined {
  const seen = looks(host);
  return (
    allowed.find((other) => looks(other) === seen || seen.startsWith(looks(other))) ??
    misspelt(host, allowed) ??
    allowed.find((other) => isNear(seen, looks(other)))
  );
}

/** One letter of a long name. */
function isNear(a: string, b: string): boolean {
  return Math.min(a.length, b.length) > 8 && distanceFrom(a)(b) <= 1;
}

/** A host of which only a slip tells this one: `map.example.com` is no `forms.example.com`. */
function misspelt(host: string, known: string[]): string | undefined {
  const [first = '', ...rest] = host.split('.');
  const siblings = known.filter((other) => other.split('.').slice(1).join('.') === rest.join('.'));
  const names = siblings.map((other) => other.split('.')[0] ?? '');
  const meant = nearest(first, names);
  if (meant !== undefined) return siblings[names.indexOf(meant)];
  return nearest(
    host,
    known.filter((other) => !siblings.includes(other)),
  );
}
