import { expect, it } from 'vitest';
import { hasBackground } from './has-background.ts';

const drawn = (inside: string, box = 'viewBox="0 0 48 48"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${inside}</svg>`;

it.each([
  ['a rectangle', drawn('<rect width="48" height="48" rx="12"/><path d="M0 0"/>')],
  [
    'a circle in a group',
    drawn('<title>Sun</title><g fill="red"><circle cx="24" cy="24" r="23"/></g>'),
  ],
  ['an ellipse', drawn('<ellipse rx="50%" ry="50%"/>', 'width="90" height="48"')],
  [
    'a filled rectangle in a drawing in outline',
    drawn('<g/><rect fill="#fff" width="48" height="48"/>', 'viewBox="0 0 48 48" fill="none"'),
  ],
  ['a share of the box', drawn('<defs><path id="a"/></defs><rect width="100%" height="100%"/>')],
])('is %s behind the drawing', (_, svg) => {
  expect(hasBackground(svg)).toBe(true);
});

it.each([
  ['an empty one', drawn('')],
  ['a line', drawn('<path d="M0 0h48v48H0z"/>')],
  ['a rectangle that is not filled', drawn('<rect width="48" height="48" fill="none"/>')],
  [
    'a circle in outline',
    drawn('<circle cx="24" cy="24" r="23"/>', 'viewBox="0 0 48 48" fill="none" stroke="#000"'),
  ],
  ['a group in outline', drawn('<g fill="none"><g><circle r="24"/></g></g>')],
  ['a group that is reduced', drawn('<g transform="scale(.5)"><rect width="48" height="48"/></g>')],
  [
    'a rectangle that a stylesheet fills, or not',
    drawn('<rect class="a" width="48" height="48"/>'),
  ],
  ['a small circle', drawn('<circle r="12"/>')],
  [
    'a rectangle that only cuts',
    drawn('<clipPath><rect width="48" height="48"/></clipPath><path/>'),
  ],
  ['a rectangle above another shape', drawn('<path/><rect width="48" height="48"/>')],
  ['a file that is no drawing', 'words'],
])('is not in %s', (_, svg) => {
  expect(hasBackground(svg)).toBe(false);
});
