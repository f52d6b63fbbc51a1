import { expect, it } from 'vitest';
import { withEntry } from './existing-site.ts';

it.each([
  [
    'menu:\n  - page: / # home\n  # below\nmore: 1\n',
    'menu:\n  - page: / # home\n  - page: /new\n  # below\nmore: 1\n',
  ],
  ['menu:\n- page: /\n- group: A\n', 'menu:\n- page: /\n- group: A\n- page: /new\n'],
  ['menu:\r\n  - page: /\r\n', 'menu:\r\n  - page: /\r\n  - page: /new\r\n'],
  [
    'menu:\n  - text: |\n      so\n\n\nmore: 1',
    'menu:\n  - text: |\n      so\n  - page: /new\n\n\nmore: 1',
  ],
  ['menu:\n  - page: /', 'menu:\n  - page: /\n  - page: /new'],
])('adds an entry to a list, and leaves all else: %j', (text, expected) => {
  expect(withEntry(text, 'menu', ['page: /new'])).toBe(expected);
});

it.each(['menu: [{ page: / }]\n', 'menu: {}\n', 'menu: "\n', ''])(
  'leaves others alone: %j',
  (text) => {
    expect(withEntry(text, 'menu', ['page: /new'])).toBeUndefined();
  },
);
