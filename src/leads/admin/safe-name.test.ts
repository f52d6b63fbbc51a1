import { expect, it } from 'vitest';
import { safeName } from './safe-name.ts';

it.each([
  `${'日'.repeat(200)}.pdf`,
  `${'🏡'.repeat(200)}.jpg`,
  `a.${'日'.repeat(200)}`,
  `${'x'.repeat(300)}.pdf`,
])('no name is longer than file systems take: %s', (name) => {
  expect(Buffer.byteLength(safeName(name))).toBeLessThanOrEqual(240);
  expect(safeName(name)).not.toContain('\uFFFD');
});

it('a name that is cut keeps its ending', () => {
  expect(safeName(`${'日'.repeat(200)}.pdf`)).toMatch(/^日+\.pdf$/);
});
