import { expect, it } from 'vitest';
import { hyphenation } from './hyphenation.ts';

it('breaks words between syllables in languages with long compounds, and costs others nothing', () => {
  expect(hyphenation('de-AT')).toContain('hyphens:auto');
  expect(hyphenation('nl')).toBe(hyphenation('de'));
  for (const language of ['en-US', 'fr', 'es', 'he']) expect(hyphenation(language)).toBe('');
});

it('leaves code, typed text and e-mail addresses as they are', () => {
  expect(hyphenation('de')).toMatch(/code,textarea,\[href\^="mailto:"\]\{hyphens:manual\}$/);
});
