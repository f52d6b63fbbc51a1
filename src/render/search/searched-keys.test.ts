import { afterAll, expect, it, vi } from 'vitest';
import { defineBlock } from '../../model/schema/block.ts';
import {
  choice,
  dictionary,
  group,
  image,
  inline,
  link,
  list,
  text,
} from '../../model/schema/builders.ts';

const rooms = defineBlock({
  type: 'rooms',
  description: 'The rooms of a house.',
  properties: {
    rooms: list(
      'The rooms.',
      group('room', {
        type: text('What kind of room it is.'),
        path: inline('The way there.'),
        code: text('What the booking system calls it.', { searched: false }),
        beds: list('Its beds.', choice('How wide.', ['single', 'double'])),
        photo: image('How it looks.'),
        plan: link('Its plan.'),
      }),
    ),
    prices: dictionary('list of prices', 'What they cost.', {
      pattern: '^[a-z]+$',
      keys: 'small letters',
      value: group('price', { path: text('What it is for.'), unit: choice('Per.', ['night']) }),
    }),
  },
});

// Other test files may have loaded the mocked module, and others need the original.
vi.resetModules();
vi.doMock('../../compiler/schemas.ts', () => ({ blockSchemas: { rooms }, documentSchemas: {} }));
const { keysBelow, searchedKeys } = await import('./searched-keys.ts');

afterAll(() => {
  vi.doUnmock('../../compiler/schemas.ts');
  vi.resetModules();
});

/** Whether the search finds the words of a key in a block of rooms. */
function isFound(...path: string[]): boolean {
  return Boolean(
    path.reduce<ReturnType<typeof keysBelow>>(
      (keys, key) => keys && keysBelow(keys, key),
      searchedKeys('rooms'),
    ),
  );
}

it('has the words of every key that visitors read, whatever it is called', () => {
  expect(isFound('type')).toBe(false);
  expect(isFound('rooms', 'type')).toBe(true);
  expect(isFound('rooms', 'path')).toBe(true);
  expect(isFound('prices', 'summer', 'path')).toBe(true);
});

it('has no words of choices, and none of texts that nobody reads', () => {
  expect(isFound('rooms', 'beds')).toBe(false);
  expect(isFound('rooms', 'code')).toBe(false);
  expect(isFound('prices', 'summer', 'unit')).toBe(false);
});

it('has of images and links what is read of them', () => {
  expect(isFound('rooms', 'photo', 'alt')).toBe(true);
  expect(isFound('rooms', 'photo', 'src')).toBe(false);
  expect(isFound('rooms', 'photo', 'photo')).toBe(false);
  expect(isFound('rooms', 'plan', 'href')).toBe(false);
  expect(isFound('rooms', 'plan', 'file')).toBe(true);
});
