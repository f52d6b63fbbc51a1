import { expect, it } from 'vitest';
import { forgetKey, keyFor } from './keys.ts';

const file = () => new File(['signed'], 'w9.pdf', { lastModified: 1 });

it('is the same for every try to send the same', () => {
  const key = keyFor('vendors', { name: 'Ada', w9: [file()] });
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor('vendors', { name: 'Ada', w9: [file()] })).toBe(key);
});

it('is another one for anything else', () => {
  const key = keyFor('quote', { name: 'Ada' });
  expect(keyFor('contact', { name: 'Ada' })).not.toBe(key);
  expect(keyFor('quote', { name: 'Grace' })).not.toBe(key);
  const withFile = keyFor('quote', { name: 'Grace', w9: [file()] });
  expect(keyFor('quote', { name: 'Grace', w9: [] })).not.toBe(withFile);
});

it('is another one once it was sent', () => {
  const key = keyFor('quote', { name: 'Ada' });
  forgetKey('quote');
  expect(keyFor('quote', { name: 'Ada' })).not.toBe(key);
});
