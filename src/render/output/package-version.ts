import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Returns the version of an installed package, for cache keys: after an update, what another version
 * has made is not used again. Reads its package.json, as importing or resolving it takes longer.
 */
export function packageVersion(name: string): string {
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')).version;
    } catch {
      // It is not in this folder.
    }
  }
  return '';
}
