import { expect, test } from 'vitest';
import { hostFiles } from './host-files.ts';
import type { StaticPage, StaticRules } from './static-rules.ts';

const page = (name: string): StaticPage => ({
  file: name === '' ? 'index.html' : `${name}/index.html`,
  headers: {
    'Content-Security-Policy': `default-src 'none'; script-src 'self' 'sha256-${name}'; style-src 'self' 'sha256-s'`,
    'Permissions-Policy': 'camera=()',
  },
});

const rules = (pages: string[]): StaticRules => ({
  base: '',
  general: { 'X-Content-Type-Options': 'nosniff' },
  pages: pages.map(page),
  files: ['files/a.pdf'],
  others: { 'Content-Security-Policy': 'sandbox' },
  downloads: { 'Content-Security-Policy': 'sandbox', 'Content-Disposition': 'attachment' },
  redirects: [
    ['/old/', '/about?tab=2#team'],
    ['/früher', 'https://other.example.com/in'],
    ['/our%20team.html', '/about'],
  ],
  gone: [],
  missing: [{ prefix: '', file: '404.html' }],
});

/** The headers of a path by the rules of the host: all matching rules, joined. */
function headersAt(address: string, file: string): Record<string, string[]> {
  const told: Record<string, string[]> = {};
  for (const rule of file.split(/\n(?=\/)/)) {
    const [place = '', ...lines] = rule.trimEnd().split('\n');
    const fits = place.endsWith('*') ? address.startsWith(place.slice(0, -1)) : address === place;
    for (const line of fits ? lines : []) {
      const [, away, name = '', value = ''] = /^ {2}(! )?([^:]+)(?:: (.*))?$/.exec(line) ?? [];
      told[name] = away ? [] : [...(told[name] ?? []), value];
    }
  }
  return told;
}

const POLICY = 'Content-Security-Policy';

test('each address has one policy: a page its own, files that of files', () => {
  const { _headers } = hostFiles(rules(['', 'about']), 'netlify').files;
  for (const address of ['/about', '/about/']) {
    expect(headersAt(address, _headers)[POLICY]).toEqual([page('about').headers[POLICY]]);
  }
  expect(headersAt('/', _headers)[POLICY]).toEqual([page('').headers[POLICY]]);
  expect(headersAt('/files/a.pdf', _headers)).toMatchObject({
    [POLICY]: ['sandbox'],
    'Content-Disposition': ['attachment'],
    'X-Content-Type-Options': ['nosniff'],
  });
});

test('where a host has no room for each page, all have one policy that fits', () => {
  const names = Array.from({ length: 200 }, (_, number) => `page-${number % 3}`);
  const { _headers } = hostFiles(rules(names), 'cloudflare').files;
  const [policy = '', ...others] = headersAt('/page-1/', _headers)[POLICY] ?? [];
  expect(others).toEqual([]);
  for (const number of [0, 1, 2]) expect(policy).toContain(`'sha256-page-${number}'`);
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(headersAt('/files/a.pdf', _headers)[POLICY]).toEqual(['sandbox']);
  expect(_headers.split('\n').filter((line) => line.startsWith('/')).length).toBeLessThan(100);
});

test('old addresses lead on before their pages do', () => {
  expect(hostFiles(rules([]), 'netlify').files._redirects).toBe(
    '/old /about?tab=2#team 301!\n/fr%C3%BCher https://other.example.com/in 301!\n/our%20team.html /about 301!\n',
  );
  expect(hostFiles(rules([]), 'cloudflare').files._redirects).toContain(
    '/old /about?tab=2#team 301\n',
  );
});

test('removed pages of one folder have one rule, which is that of missing pages', () => {
  const removed = page('gone').headers;
  const gone = (file: string): StaticPage => ({ file, headers: { ...removed } });
  const site = rules(['', 'shop', 'shop/tea']);
  const pages = [
    ...site.pages,
    ...['404.html', 'old/a/index.html', 'old/b/c/index.html', 'shop/x/index.html'].map(gone),
    gone('files/b.pdf/index.html'),
  ];
  const { _headers } = hostFiles({ ...site, pages }, 'netlify').files;
  const places = _headers.split('\n').filter((line) => line.startsWith('/'));
  expect(places.filter((place) => place.startsWith('/old'))).toEqual(['/old/*']);
  for (const address of ['/old/a', '/old/b/c/', '/shop/x', '/old/never'])
    expect(headersAt(address, _headers)[POLICY]).toEqual([removed[POLICY]]);
  expect(headersAt('/shop/tea/', _headers)[POLICY]).toEqual([page('shop/tea').headers[POLICY]]);
  expect(headersAt('/files/a.pdf', _headers)[POLICY]).toEqual(['sandbox']);
});

test('pages that a redirect always hides have no rules', () => {
  const site = rules(['', 'old', 'our team.html']);
  const placesFor = (host: 'netlify' | 'cloudflare') =>
    hostFiles(site, host).files._headers.match(/^\/(?:old|our).*$/gm);
  expect(placesFor('netlify')).toBeNull();
  expect(placesFor('cloudflare')).toEqual(['/old/', '/our%20team.html/']);
});

test('it is said what of a site is beyond the limits of its host', () => {
  const site = rules(['']);
  const redirects = Array.from({ length: 12_000 }, (_, at): [string, string] => [`/${at}`, '/']);
  const long: [string, string] = [`/${'a'.repeat(1_000)}`, '/'];
  const files = Array.from({ length: 20_000 }, (_, at) => `files/${at}.txt`);
  const excessOn = (host: 'netlify' | 'cloudflare', over: Partial<StaticRules>) =>
    hostFiles({ ...site, ...over }, host).excess;
  expect(excessOn('netlify', { files })).toEqual([]);
  expect(excessOn('cloudflare', {})).toEqual([]);
  expect(excessOn('netlify', { redirects })).toEqual([
    'Netlify takes at most 10,000 redirects. Beyond that, pages forward visitors: 2,000.',
  ]);
  expect(excessOn('cloudflare', { redirects: [long, ...redirects.slice(0, 5)] })).toEqual([
    'Cloudflare takes at most 2,000 redirects, of 1,000 characters each. Beyond that, pages forward visitors: 1.',
  ]);
  expect(excessOn('cloudflare', { files })).toEqual([
    'Cloudflare takes at most 20,000 files, unless you pay for more: this site has 20,001.',
  ]);
});
