import { expect, it } from 'vitest';
import { withUnitLine } from './unit-line.ts';

/** The message of an error with this stack, once the line of its unit is added. */
function messageOf(message: string, ...frames: string[]): string {
  const error = new Error(message);
  error.stack = [`Error: ${message}`, ...frames.map((frame) => `    at ${frame}`)].join('\n');
  const { message: placed, stack } = withUnitLine(error);
  expect(stack).toContain(placed);
  return placed;
}

it('names the line of a unit that an error comes from', () => {
  expect(
    messageOf(
      'a is not defined',
      'text (/engine/src/model/schema/builders.ts:60:3)',
      'eval (/project/blocks/quote/schema.ts:4:13)',
      'eval (/project/blocks/quote/Quote.tsx:1:1)',
    ),
  ).toBe('blocks/quote/schema.ts:4:13: a is not defined');
  expect(messageOf('No', 'async D:\\site\\fields\\stars\\rules.ts:2:1')).toBe(
    'fields/stars/rules.ts:2:1: No',
  );
  expect(messageOf('No', 'eval (/engine/src/forms/deliveries/fax/deliver.ts:9:2)')).toBe(
    'src/forms/deliveries/fax/deliver.ts:9:2: No',
  );
});

it('adds the line to a message that begins with the file', () => {
  const frame = 'Quote (/project/blocks/quote/Quote.tsx:8:5)';
  const placed = 'blocks/quote/Quote.tsx:8:5 cannot show block 2 of the page /q: No';
  expect(messageOf('blocks/quote/Quote.tsx cannot show block 2 of the page /q: No', frame)).toBe(
    placed,
  );
  expect(messageOf(placed, frame)).toBe(placed);
  expect(messageOf('blocks/hero/Hero.tsx cannot', 'Hero (/src/blocks/hero/Hero.tsx:1:2)')).toBe(
    'src/blocks/hero/Hero.tsx:1:2 cannot',
  );
});

it('ends a stack with the unit, without what calls it', () => {
  const error = new TypeError('No');
  const frames = ['text (/engine/src/words.ts:1:1)', 'Quote (/project/blocks/quote/Quote.tsx:8:5)'];
  error.stack = ['TypeError: No', ...frames, 'add (/engine/src/render/markup.ts:2:2)'].join('\n');
  const placed = 'TypeError: blocks/quote/Quote.tsx:8:5: No';
  expect(withUnitLine(error).stack).toBe([placed, ...frames].join('\n'));
});

it('leaves errors of other code alone', () => {
  expect(messageOf('No', 'main (/engine/src/blocks/BlockList.tsx:3:4)')).toBe('No');
});
