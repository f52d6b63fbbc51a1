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
  const { _headers = '' } = hostFiles(rules(['', 'about']), 'netlify');
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
  const { _headers = '' } = hostFiles(rules(names), 'cloudflare');
  const [policy = '', ...others] = headersAt('/page-1/', _headers)[POLICY] ?? [];
  expect(others).toEqual([]);
  for (const number of [0, 1, 2]) expect(policy).toContain(`'sha256-page-${number}'`);
  expect(policy).toContain("style-src 'self' 'unsafe-inline'");
  expect(headersAt('/files/a.pdf', _headers)[POLICY]).toEqual(['sandbox']);
  expect(_headers.split('\n').filter((line) => line.startsWith('/')).length).toBeLessThan(100);
});

test('old addresses lead on before their pages do', () => {
  expect(hostFiles(rules([]), 'netlify')._redirects).toBe(
    '/old /about?tab=2#team 301!\n/fr%C3%BCher https://other.example.com/in 301!\n/our%20team.html /about 301!\n',
  );
  expect(hostFiles(rules([]), 'cloudflare')._redirects).toContain('/old /about?tab=2#team 301\n');
});
