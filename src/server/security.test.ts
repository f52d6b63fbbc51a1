import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Manifest } from '../model/manifest.ts';
import { pagePolicies } from './security.ts';

const policyOf = pagePolicies({ siteInfo: {}, embeds: [] } as unknown as Manifest);

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** What may run, by the policy of a page. */
function scriptsIn(html: string): string | undefined {
  return policyOf(html)
    .split('; ')
    .find((part) => part.startsWith('script-src'));
}

it('lets those scripts run that stand in the page, and no data', () => {
  const page =
    '<script>if (1 < 2) "<script>"</script><script type="speculationrules">{}</script>' +
    '<script type="module" src="/a.js"></script><script type="application/ld+json">{1}</script>' +
    '<script type="module">two()</script><script>never ends';
  const hashes = ['if (1 < 2) "<script>"', '{}', 'two()'].map(hashOf).join(' ');
  expect(scriptsIn(page)).toBe(`script-src 'self' ${hashes}`);
});
