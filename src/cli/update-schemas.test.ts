import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, tinySite, writeFiles } from '../../tests/support/tiny-site.ts';
import type { Manifest } from '../model/manifest/manifest.ts';
import { compile } from '../pipeline.ts';
import { updateSchemas } from './update-schemas.ts';

/** The names of a site that editors complete. */
function names(root: string): string {
  const file = path.join(root, 'schema/names.json');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

async function manifestOf(site: string): Promise<Manifest> {
  const { manifest } = await compile(site);
  if (!manifest) throw new Error('The site has mistakes.');
  return manifest;
}

describe('what editors know', () => {
  beforeEach(() => vi.stubEnv('CI', ''));
  afterEach(() => vi.unstubAllEnvs());

  it("follows the project's own site", async () => {
    const site = await tinySite();
    const root = path.dirname(site);
    await writeFiles(root, { 'schema/README.md': '' });
    updateSchemas(await manifestOf(site), { root, site });
    expect(names(root)).toContain('"/owners"');
    expect(names(root)).not.toContain('"/team"');
    await writeFiles(site, { 'pages/team.yaml': page('Team') });
    updateSchemas(await manifestOf(site), { root, site });
    expect(names(root)).toContain('"/team"');
  });

  it('is not of another site that is built, nor changed where it is tested', async () => {
    const site = await tinySite();
    const root = path.dirname(site);
    await writeFiles(root, { 'schema/README.md': '' });
    const manifest = await manifestOf(site);
    updateSchemas(manifest, { root, site: path.join(root, 'another') });
    vi.stubEnv('CI', 'true');
    updateSchemas(manifest, { root, site });
    expect(names(root)).toBe('');
  });
});
