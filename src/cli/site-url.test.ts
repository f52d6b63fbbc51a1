import { afterEach, expect, it, vi } from 'vitest';
import { givenBase } from './site-url.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['https://www.example.com/', ''],
  ['https://www.example.com/sub/', '/sub'],
  ['http://localhost:4173', ''],
  ['', ''],
])('SITE_URL may be %s', (url, base) => {
  vi.stubEnv('SITE_URL', url);
  expect(givenBase()).toBe(base);
});

it.each([
  'www.example.com',
  'https://www.example.com/?page=1',
  'https://www.example.com/our sites',
  // It would be on every page, in the sitemap and in mails.
  'https://office:secret@staging.example.com',
])('SITE_URL may not be %s', (url) => {
  vi.stubEnv('SITE_URL', url);
  expect(() => givenBase()).toThrow('Set it to https:// and a host');
});
