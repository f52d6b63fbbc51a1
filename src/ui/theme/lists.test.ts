import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

test('no list has the style "none", with which Safari does not announce it as a list', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(css|tsx)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(100);
  const without = files.filter((file) =>
    /list-style(-type)?: none/.test(readFileSync(path.join('src', file), 'utf8')),
  );
  expect(without).toEqual([]);
});
