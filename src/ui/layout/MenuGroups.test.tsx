import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { NavEntry } from '../../model/manifest/manifest.ts';
import { MAX_IN_GROUP } from '../../model/schema/nav.ts';
import { MenuGroups } from './MenuGroups.tsx';

test('of a crowded group the first links stand on every page once more', () => {
  const links = Array.from({ length: 3000 }, (_, index) => {
    return { label: `Home ${index}`, path: `/homes/${index}` };
  });
  const menu: NavEntry[] = [{ kind: 'group', label: 'Homes', links }];
  const shown = renderToStaticMarkup(<MenuGroups menu={menu} />).match(/href="[^"]*"/g);
  expect(shown).toHaveLength(MAX_IN_GROUP);
  expect(shown?.[0]).toBe('href="/homes/0"');
});
