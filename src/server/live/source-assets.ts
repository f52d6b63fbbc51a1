import path from 'node:path';
import { isReplaced } from '../../model/units/own-blocks.ts';
import { type ClientAssets, clientAssets } from '../../ui/layout/client-assets.ts';

/** The scripts of blocks and islands; Vite updates the list when the folders change. */
const files = Object.keys({
  ...import.meta.glob(['/src/{blocks,forms,ui}/**/*.island.tsx', '/src/blocks/*/enhance{,.*}.ts']),
  ...import.meta.glob([
    '#project/{blocks,fields}/**/*.island.tsx',
    '#project/blocks/*/enhance{,.*}.ts',
  ]),
})
  .map((file) => file.replace(/^\//, ''))
  .filter((file) => !isReplaced(file));

/**
 * Returns the script URLs as Vite serves them from the sources; its root is the engine folder. The
 * code may have been compiled for another project with the same units, so paths of units are
 * resolved anew.
 */
export function sourceAssets(engine: string, project: string): ClientAssets {
  return clientAssets(files, (file) => {
    if (!file.startsWith('../')) return `/${file}`;
    const unit = Math.max(file.lastIndexOf('/blocks/'), file.lastIndexOf('/fields/')) + 1;
    const source = path.resolve(engine, project, file.slice(unit)).split(path.sep).join('/');
    return `/@fs${source.startsWith('/') ? '' : '/'}${source}`;
  });
}
