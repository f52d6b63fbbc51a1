import { type ClientAssets, clientAssets } from '../../ui/layout/client-assets.ts';

/** All that could be a script of its own: Vite keeps the list in step with the folders. */
const files = Object.keys(
  import.meta.glob(['/src/{blocks,forms,ui}/**/*.{ts,tsx}', '!**/*.{test,spec}.*']),
).map((file) => file.slice(1));

/** The scripts as Vite serves them from the sources. */
export function sourceAssets(): ClientAssets {
  return clientAssets(files, (file) => `/${file}`);
}
