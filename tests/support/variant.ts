import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = 'test-results/variant';

/** The site with other settings, served beside it: what one server cannot show at once. */
export const variant = {
  folder,
  flags: `--site ${folder}/site --out ${folder}/dist`,
  env: { SIGNPOST_ERROR_SCREEN: '1', SIGNPOST_DATA: `${folder}/data` },
  url: () => `http://127.0.0.1:${process.env.SIGNPOST_TEST_VARIANT_PORT}`,
};

/** Addresses of the site with other settings that have moved. */
export const REDIRECTS = {
  '/faqs': '/owner-faqs',
  '/fees': '/owner-resources?by=fee#contact',
};

/** Copies the site, with its workflow service in preview, and pages that have moved. */
export function prepareVariant(): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync('site', path.join(folder, 'site'), { recursive: true });
  const file = path.join(folder, 'site/site.yaml');
  const settings = readFileSync(file, 'utf8');
  const changed = settings.replace('mode: live', 'mode: preview');
  if (changed === settings) throw new Error('site.yaml does not say mode: live any more.');
  const moved = Object.entries(REDIRECTS).map(([from, to]) => `  ${from}: ${to}\n`);
  writeFileSync(file, `${changed}\nredirects:\n${moved.join('')}`);
}
