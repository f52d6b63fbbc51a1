import { expect, test } from 'vitest';
import type { Page } from '../model/manifest/manifest.ts';
import { pageRoute } from './routes.tsx';

test('all pages have the same id of their route, by which react-router keys objects', () => {
  const ids = ['/', '/owners'].map((path) => pageRoute({ path } as Page, undefined).id);
  expect(new Set(ids).size).toBe(1);
});
