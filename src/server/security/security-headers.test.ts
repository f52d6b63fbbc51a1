import { expect, it } from 'vitest';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { pagePolicies } from './page-policy.ts';
import { securityHeaders } from './security-headers.ts';

/** The points of Mozilla's HTTP Observatory for response headers, added to 100. */
const OBSERVATORY: [what: string, points: number, holds: (headers: Headers) => boolean][] = [
  ['nothing but what is listed may load', 10, (all) => /^default-src 'none';/.test(policyOf(all))],
  ['no inline code', -20, (all) => /'unsafe-(inline|eval)'/.test(policyOf(all))],
  ['no scripts as data', -20, (all) => /(script|object)-src[^;]* data:/.test(policyOf(all))],
  ['nothing over HTTP', -20, (all) => /\bhttp:/.test(policyOf(all))],
  ['frames of this site alone', 5, (all) => /frame-ancestors 'self'/.test(policyOf(all))],
  ['little is told to other sites', 5, (all) => /^strict-/.test(all.get('Referrer-Policy') ?? '')],
  ['no other site shows our files', 10, has('Cross-Origin-Resource-Policy', 'same-origin')],
  ['half a year of HTTPS', -20, (all) => secondsOfHttps(all) < 15_768_000],
  ['no guessing of types', -5, (all) => !has('X-Content-Type-Options', 'nosniff')(all)],
];

const page =
  '<style>a{}</style><div data-island="form" style="width:20px"></div>' +
  '<iframe src="https://maps.example.com/"></iframe><script>go()</script>';

it('has 130 points at the HTTP Observatory of Mozilla, where 100 are an A+', () => {
  const manifest = { siteInfo: {}, embeds: ['maps.example.com'] } as unknown as Manifest;
  const sent = new Headers({
    ...securityHeaders('https://www.example.com'),
    ...pagePolicies(manifest)(page),
  });
  const counted = OBSERVATORY.filter(([, , holds]) => holds(sent));
  expect(counted.reduce((sum, [, points]) => sum + points, 100)).toBe(130);
});

it('asks for HTTPS only where the site is served over it', () => {
  expect(securityHeaders('http://localhost:4173')).not.toHaveProperty('Strict-Transport-Security');
});

function policyOf(headers: Headers): string {
  return headers.get('Content-Security-Policy') ?? '';
}

function has(name: string, value: string) {
  return (headers: Headers) => headers.get(name) === value;
}

function secondsOfHttps(headers: Headers): number {
  return Number(/max-age=(\d+)/.exec(headers.get('Strict-Transport-Security') ?? '')?.[1] ?? 0);
}
