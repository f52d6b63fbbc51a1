import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Where finished copies are kept below a folder: apart from those that another sharp has made. */
export function copyFolder(cache: string): string {
  return path.join(cache, 'copies', versionOfSharp());
}

/** To ask sharp itself would be to load it. */
function versionOfSharp(): string {
  const code = createRequire(import.meta.url).resolve('sharp');
  const [folder = ''] = /^.*[\\/]node_modules[\\/]sharp[\\/]/.exec(code) ?? [];
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
}
