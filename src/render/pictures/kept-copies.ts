import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of finished copies in the cache, one per version of sharp. */
export function copyFolder(cache: string): string {
  return path.join(cache, 'copies', versionOfSharp());
}

/** Read from package.json: importing sharp for its version would load it. */
function versionOfSharp(): string {
  const code = createRequire(import.meta.url).resolve('sharp');
  const [folder = ''] = /^.*[\\/]node_modules[\\/]sharp[\\/]/.exec(code) ?? [];
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
}
