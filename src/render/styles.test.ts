import { createElement as element } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { keyframes, StyleSheetManager, styled } from 'styled-components';
import { expect, test } from 'vitest';
import { classesIn, siteStyles, withUsedMarks } from './styles.ts';

const fade = keyframes`from { opacity: 0 }`;
const Plain = styled.p<{ $of?: string }>`
  color: ${({ $of }) => $of};
  &:hover { top: 0 }
`;
const Moved = styled.i`animation: ${fade} 1s`;

/** Renders some pages with one sheet; the styles of the last one. */
function stylesOfLast(...pages: ReturnType<typeof element>[]): string {
  const styles = siteStyles();
  const rendered = pages.map((page) =>
    styles.of(
      classesIn(renderToStaticMarkup(element(StyleSheetManager, { sheet: styles.sheet }, page))),
    ),
  );
  return rendered.at(-1) ?? '';
}

const red = element(Plain, { $of: 'red' });
const blue = element(Plain, { $of: 'blue' });
const moved = element(Moved);

test('a page has the styles that it uses, whatever was rendered before it', () => {
  expect(stylesOfLast(red)).toMatch(/^\.(\w+)\{color:red;\}\.\1:hover\{top:0;\}$/);
  expect(stylesOfLast(moved, blue, red)).toBe(stylesOfLast(red));
  const both = element('div', {}, red, blue);
  expect(stylesOfLast(red, both)).toBe(stylesOfLast(blue, both));
  expect(stylesOfLast(red, moved, moved)).toBe(stylesOfLast(moved));
});

test('keyframes come with the styles that name them', () => {
  expect(stylesOfLast(moved)).toMatch(/@keyframes (\w+)\{.*animation:\1 1s/);
});

test('marks that no style refers to are left out', () => {
  const html = '<a class="sc-abc-0 sc-x1-12 kLmNo own">sc-abc-0 </a>';
  expect(withUsedMarks(html, '.kLmNo{color:red}')).toBe('<a class="kLmNo own">sc-abc-0 </a>');
});

test('a mark that a style refers to stays', () => {
  const html = '<a class="sc-abc-0 sc-abc-1 kLmNo">';
  const styles = '.pQrSt:hover .sc-abc-1{color:red}';
  expect(withUsedMarks(html, styles)).toBe('<a class="sc-abc-1 kLmNo">');
});
