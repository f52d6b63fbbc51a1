import { expect, it } from 'vitest';
import { findUnclosed } from './find-unclosed.ts';

it.each([
  '<svg/>',
  '<svg><g></g><path/></svg>\n\n',
  '<svg><a/><b></b ></svg >',
  '<svg><style><![CDATA[ a > b ]]></style><!-- <g> --><desc>a</desc></svg>',
  '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a"><s:svg></s:svg>',
])('finds nothing in %s', (svg) => {
  expect(findUnclosed(svg)).toBeUndefined();
});

it.each([
  ['<svg><g><path/></svg>', 'g'],
  ['<svg>\n<path d="0"></svg>', 'path'],
  ['<svg><g></g><path d="M0', 'svg'],
  ['<svg><g><text>a<b/>c', 'svg'],
  ['<svg><g></g></svg', 'svg'],
])('finds in %s that <%s> is not closed', (svg, name) => {
  const found = findUnclosed(svg);
  expect(found?.name).toBe(name);
  expect(svg.slice(found?.start).startsWith(`<${name}`)).toBe(true);
});

it.each(['', 'A house at a lake.', '<html><body></body></html>'])(
  'finds no drawing in %j',
  (text) => {
    expect(findUnclosed(text)).toEqual({ start: 0, end: 0 });
  },
);
