import { expect, test } from 'vitest';
import { page, siteFile, tinySite } from '../../../../../tests/support/tiny-site.ts';
import { compile } from '../../../../pipeline.ts';

/** Returns the errors of a site whose contact page shows all locations. */
async function errorsWith(business: string) {
  const site = await tinySite({
    'site.yaml': siteFile(business),
    'pages/contact.yaml': `${page('Contact')}  - type: contact\n    locations: all\n`,
  });
  const { diagnostics } = await compile(site);
  return diagnostics.filter(({ severity }) => severity === 'error');
}

test('all locations are at least one', async () => {
  const none = [{ code: 'unknown-location', params: { written: 'all', names: [] } }];
  expect(await errorsWith('')).toMatchObject(none);
  expect(await errorsWith('business: { kind: Bakery }')).toMatchObject(none);
});

test('the main location is one of them, and needs no name', async () => {
  const address = 'address: { street: 3 Quay Street, city: Tavares }';
  expect(await errorsWith(`business: { ${address} }`)).toEqual([]);
  expect(
    await errorsWith(`business: { locations: [{ name: Example Homes, ${address} }] }`),
  ).toEqual([]);
});
