import { expect, test } from 'vitest';
import { compactShape, openIconLibrary } from './icon-library.ts';

test('an icon is rounded to hundredths, but the flags of its arcs stay as they are', () => {
  expect(compactShape('<path d="M15.914 4a1.5 1.5 0 00-2.474-1.561A.5.5 0 011.0049.5" />')).toBe(
    '<path d="M15.91 4a1.5 1.5 0 00-2.47-1.56A.5.5 0 011.0.5"/>',
  );
});

test('an icon is never rounded up into the next number', () => {
  expect(compactShape('<path d="M0 011.9999 2.4951"/>')).toBe('<path d="M0 011.99 2.5"/>');
});

test('a corner is given once if it is as round both ways', () => {
  expect(compactShape('<rect rx="2" ry="2"/><rect rx="2" ry="3"/>')).toBe(
    '<rect rx="2"/><rect rx="2" ry="3"/>',
  );
});

test('no icon of the library has a drawing finer than that', () => {
  const { shape, names } = openIconLibrary();
  const finer = [...names.names].filter((name) => /\.\d{3}|\n/.test(shape(name)?.svg ?? ''));
  expect(finer).toEqual([]);
});
