import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'site/pages';

test('each scene stands in the pages once: seen more often, it is wallpaper', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.yaml'),
  );
  const pagesOf = new Map<string, string[]>();
  for (const file of files) {
    const text = readFileSync(path.join(FOLDER, file), 'utf8');
    for (const [, scene = ''] of text.matchAll(/src: (scenes\/.+)/g)) {
      pagesOf.set(scene, [...(pagesOf.get(scene) ?? []), file]);
    }
  }
  expect(pagesOf.size).toBeGreaterThan(20);
  for (const [scene, pages] of pagesOf) {
    expect(pages, scene).toHaveLength(1);
  }
});
