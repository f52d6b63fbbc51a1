import path from 'node:path';
import { type ClientAssets, clientAssets } from '../../ui/layout/client-assets.ts';

/** All that could be a script of its own: Vite keeps the list in step with the folders. */
const files = Object.keys({
  ...import.meta.glob(['/src/{blocks,forms,ui}/**/*.{ts,tsx}', '!**/*.{test,spec}.*']),
  ...import.meta.glob(['#project/{blocks,fields}/**/*.{ts,tsx}', '!**/*.{test,spec}.*']),
}).map((file) => file.replace(/^\//, ''));

/** The scripts as Vite serves them from the sources. Its root is the folder of the engine. */
export function sourceAssets(engine: string): ClientAssets {
  return clientAssets(files, (file) => {
    if (!file.startsWith('..')) return `/${file}`;
    const place = path.resolve(engine, file).split(path.sep).join('/');
    return `/@fs${place.startsWith('/') ? '' : '/'}${place}`;
  });
}
