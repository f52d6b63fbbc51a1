import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { characterCount } from './character-count.ts';

const ajvCount = createRequire(import.meta.url)('ajv/dist/runtime/ucs2length').default;

test('counts characters as AJV does, also where one half of a pair is missing', () => {
  const unit = fc.constantFrom('a', 'é', '’', '\ud83c', '\udfe0', '🏠');
  fc.assert(
    fc.property(fc.array(unit), (units) => {
      const text = units.join('');
      expect(characterCount(text)).toBe(ajvCount(text));
      expect(characterCount(text)).toBe(Array.from(text).length);
    }),
  );
});
