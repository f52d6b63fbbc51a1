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

test.each([
  [12, false],
  [13, true],
])('a group of %i pages has a row of columns of its own: %s', (count, expected) => {
  const links = Array.from({ length: count }, (_, index) => {
    return { label: `Home ${index}`, path: `/homes/${index}` };
  });
  const menu: NavEntry[] = [{ kind: 'group', label: 'Homes', links }];
  expect(renderToStaticMarkup(<MenuGroups menu={menu} />).includes('data-crowded')).toBe(expected);
});

test('five groups have a column each where there is room', () => {
  const html = (count: number) => {
    const menu = Array.from({ length: count }, (_, index): NavEntry => {
      return { kind: 'group', label: `Group ${index}`, links: [] };
    });
    return renderToStaticMarkup(<MenuGroups menu={menu} />);
  };
  expect(html(5)).toContain('columns:5 ');
  for (const count of [1, 4, 6]) expect(html(count)).not.toContain('columns:5');
});
