import path from 'node:path';
import { packageVersion } from '../output/package-version.ts';

/** The folder of finished copies in the cache, one per version of sharp. */
export function copyFolder(cache: string): string {
  return path.join(cache, 'copies', packageVersion('sharp'));
}
