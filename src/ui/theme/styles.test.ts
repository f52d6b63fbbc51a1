import { expect, it } from 'vitest';
import { themeOf } from '../../themes/theme.ts';
import { themeStyles } from './styles.ts';

it.each(['wave', 'slant', 'arc'] as const)('the edge %s begins at both sides of a page', (edge) => {
  const css = themeStyles(themeOf({ edge }), 'en');
  const [, left, right] = /d="M0 24V(\d+)\D[^"]*v(\d+)z"/.exec(css) ?? [];
  // The lowest part overlaps the section below, in whose colour it is.
  expect(24 - Number(left)).toBeGreaterThan(0);
  expect(Number(right)).toBeGreaterThan(0);
});
