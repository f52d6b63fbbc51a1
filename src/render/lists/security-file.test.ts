import { expect, it } from 'vitest';
import type { SiteInfo } from '../../model/manifest/manifest.ts';
import { securityFile } from './security-file.ts';

const fileOf = (siteInfo: Partial<SiteInfo>) => {
  const info = { language: 'de-DE', languages: [], ...siteInfo } as unknown as SiteInfo;
  return securityFile({ manifest: { siteInfo: info } as never, url: 'https://www.example.com' });
};

it('says who is told of holes, and until when', () => {
  const security = {
    contact: 'security@example.com',
    expires: '2027-01-31',
    policy: { href: '/reports', external: false },
  };
  expect(
    fileOf({ security }).get('.well-known/security.txt'),
  ).toBe(`Contact: mailto:security@example.com
Expires: 2027-01-31T00:00:00.000Z
Preferred-Languages: de-DE
Canonical: https://www.example.com/.well-known/security.txt
Policy: https://www.example.com/reports
`);
});

it('is not there where nobody is named', () => {
  expect(fileOf({}).size).toBe(0);
});
