import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { samplePhoto } from '../../../../tests/support/sample-photo.ts';
import { tinySite } from '../../../../tests/support/tiny-site.ts';
import { compile } from '../../../pipeline.ts';

const drawn = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="8" height="8">${inside}</svg>`;

const FILLED = drawn('<circle cx="4" cy="4" r="4"/><path d="M2 4h4" stroke="#fff"/>');
const LINE = drawn('<path d="M2 4h4" stroke="#000"/>');

async function imagesWith(files: Record<string, string>) {
  const { manifest } = await compile(await tinySite(files));
  return manifest?.siteInfo.images;
}

it('shows a logo with a ground of its own on dark backgrounds too', async () => {
  const logo = '/images/logo.svg';
  expect(await imagesWith({ 'images/logo.svg': FILLED })).toMatchObject({ logoOnDark: logo });
  expect(await imagesWith({ 'images/logo.svg': LINE })).not.toHaveProperty('logoOnDark');
});

it('keeps the logo for dark backgrounds that a theme names', async () => {
  const files = { 'images/a.svg': FILLED, 'images/b.svg': LINE };
  const theme = 'logo: { light: a.svg, dark: b.svg }\n';
  const images = await imagesWith({ ...files, 'theme.yaml': theme });
  expect(images).toMatchObject({ logo: '/images/a.svg', logoOnDark: '/images/b.svg' });
});

it('takes a logo without transparent pixels as it is', async () => {
  const files = { 'images/favicon.svg': LINE, 'theme.yaml': 'logo: our logo.jpg\n' };
  const site = await tinySite(files);
  const photo = await samplePhoto({ width: 40, height: 40 });
  await writeFile(path.join(site, 'images/our logo.jpg'), photo);
  const { manifest } = await compile(site);
  expect(manifest?.siteInfo.images.logoOnDark).toBe('/images/our%20logo.jpg');
});
