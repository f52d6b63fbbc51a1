import { percentDecode } from '../model/percent-decode.ts';

/** Stands for the site where only the path of an address is of interest. */
const OWN = 'http://own.invalid';

/** Finds where an old address leads now. What follows `?` goes along: campaigns count by it. */
export function redirectFinder(redirects: Record<string, string>) {
  const targets = new Map(Object.entries(redirects).map(([from, to]) => [plain(from), to]));
  return (address: string, query: string): string | undefined => {
    const to = targets.get(plain(address));
    return to === undefined ? undefined : withQuery(to, query);
  };
}

/** Whether an address is one that nothing takes the place of. */
export function goneFinder(gone: string[]): (address: string) => boolean {
  const known = new Set(gone.map(plain));
  return (address) => known.has(plain(address));
}

/** An address as people read it, without a slash at its end. */
function plain(address: string): string {
  const whole = address.replace(/(?<=.)\/$/, '');
  return percentDecode(whole) ?? whole;
}

/** Adds a query to what an address has of its own. Nothing in it can name another host. */
function withQuery(to: string, query: string): string {
  const target = new URL(to, OWN);
  target.search = [target.search.slice(1), query].filter(Boolean).join('&');
  return target.origin === OWN ? target.href.slice(OWN.length) : target.href;
}
