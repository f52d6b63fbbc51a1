import path from 'node:path';
import { type ClientAssets, clientAssets } from '../../ui/layout/client-assets.ts';

/** The scripts of blocks and islands: Vite keeps the list in step with the folders. */
const files = Object.keys({
  ...import.meta.glob(['/src/{blocks,forms,ui}/**/*.island.tsx', '/src/blocks/*/enhance{,.*}.ts']),
  ...import.meta.glob([
    '#project/{blocks,fields}/**/*.island.tsx',
    '#project/blocks/*/enhance{,.*}.ts',
  ]),
}).map((file) => file.replace(/^\//, ''));

/**
 * The scripts as Vite serves them from the sources. Its root is the folder of the engine. Compiled
 * code may have been compiled for another folder with the same units, so theirs are found anew.
 */
export function sourceAssets(engine: string, project: string): ClientAssets {
  return clientAssets(files, (file) => {
    if (!file.startsWith('../')) return `/${file}`;
    const unit = Math.max(file.lastIndexOf('/blocks/'), file.lastIndexOf('/fields/')) + 1;
    const place = path.resolve(engine, project, file.slice(unit)).split(path.sep).join('/');
    return `/@fs${place.startsWith('/') ? '' : '/'}${place}`;
  });
}
