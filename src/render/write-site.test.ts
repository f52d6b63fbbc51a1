import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { piecesWriter } from './write-site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'signpost-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('writes the pieces of one file after the other, in characters of any length', () => {
  const write = piecesWriter(folder);
  for (const pieces of [['<p>', 'é–𝒳'.repeat(99), '</p>'], ['short', ''], ['–'.repeat(9999)]]) {
    write('below/index.html', pieces);
    const written = readFileSync(path.join(folder, 'below/index.html'), 'utf8');
    expect(written).toBe(pieces.join(''));
  }
});
