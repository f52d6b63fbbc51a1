import { expect, test } from 'vitest';
import { read } from '../read/read.ts';
import { check } from './check.ts';

test('an entry with the name of a network as its key is told to be two keys', () => {
  const text = 'company: Lake Homes\nsocial:\n  - facebook: https://facebook.example.com/lake\n';
  const bytes = new TextEncoder().encode(text);
  const { document } = read({ kind: 'site', name: 'site', file: 'site/site.yaml', bytes });
  const found = document ? check(document).diagnostics : [];
  const pair = ['- network: facebook', '  to: https://facebook.example.com/lake'];
  expect(found).toContainEqual(
    expect.objectContaining({
      code: 'unknown-key',
      params: expect.objectContaining({ advice: { pair } }),
    }),
  );
});
