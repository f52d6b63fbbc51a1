import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { handoutFile } from '../model/handout.ts';
import type { Manifest } from '../model/manifest.ts';
import { spotsIn } from '../model/spots.ts';
import type { JsonSchema } from './json-schema.ts';

/** The names that this site's files can refer to, as definitions for editors. */
export function namesSchema({ pages, forms, handouts, shell }: Manifest, root: string): JsonSchema {
  const paths = pages.map((page) => page.path);
  const folders = paths.map((page) => page.slice(0, page.lastIndexOf('/')));
  const spots = pages.flatMap((page) =>
    [...spotsIn(page.blocks)].map(({ id }) => `${page.path}#${id}`),
  );
  const files = [
    ...filesIn(root, 'files').map((name) => `files/${name}`),
    ...handouts.map(({ name }) => handoutFile(name)),
  ];
  const groups = shell.menu.flatMap((entry) => (entry.kind === 'group' ? [entry.label] : []));
  return definitions({
    page: oneOf(paths),
    folder: oneOf(folders.filter(Boolean)),
    form: oneOf(Object.keys(forms)),
    group: oneOf(groups),
    image: oneOf(filesIn(root, 'images')),
    link: { anyOf: [oneOf([...paths, ...spots, ...files]), { type: 'string' }] },
  });
}

function filesIn(root: string, below: string): string[] {
  const folder = path.join(root, below);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
}

/** Every icon of the library. */
export function iconsSchema(): JsonSchema {
  const require = createRequire(import.meta.url);
  const folder = path.join(path.dirname(require.resolve('lucide-static/package.json')), 'icons');
  const names = readdirSync(folder).map((file) => path.basename(file, '.svg'));
  return definitions({ icon: oneOf(names) });
}

function oneOf(names: string[]): JsonSchema {
  return { type: 'string', enum: [...new Set(names)].sort() };
}

function definitions(of: Record<string, JsonSchema>): JsonSchema {
  return { $schema: 'http://json-schema.org/draft-07/schema#', definitions: of };
}
