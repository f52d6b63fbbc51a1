import { expect, test } from 'vitest';
import { withUsedClasses } from './used-classes.ts';

test('marks that no style refers to are left out', () => {
  const body = '<a class="sc-abc-0 sc-x1-12 kLmNo own">sc-abc-0 </a>';
  expect(withUsedClasses(body, '.kLmNo{color:red}')).toBe('<a class="kLmNo own">sc-abc-0 </a>');
});

test('a mark that a style refers to stays', () => {
  const body = '<a class="sc-abc-0 sc-abc-1 kLmNo">';
  const styles = '.pQrSt:hover .sc-abc-1{color:red}';
  expect(withUsedClasses(body, styles)).toBe('<a class="sc-abc-1 kLmNo">');
});
