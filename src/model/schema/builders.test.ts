import { expect, it } from 'vitest';
import { defineBlock } from './block.ts';
import { group, text } from './builders.ts';
import { defineDestination } from './destination.ts';
import { defineDelivery, defineField } from './form.ts';

it('a group whose description comes before its keys is refused, with the right order', () => {
  const properties = { words: text('What was said.') };
  const swapped = () => group('quote', 'What was said.' as never, properties as never);
  expect(swapped).toThrow("write group('noun', { ... }, 'The description.'), in this order");
  expect(group('quote', properties, 'What was said.')).toMatchObject({
    noun: 'quote',
    description: 'What was said.',
  });
});

it('a key without a schema is refused where it is written', () => {
  const properties = { words: undefined as never };
  const described = { description: 'What was said.', properties };
  for (const define of [
    () => group('quote', properties),
    () => defineBlock({ type: 'quote', ...described }),
    () => defineField({ kind: 'quote', ...described }),
    () => defineDelivery({ to: 'quote', ...described }),
  ])
    expect(define).toThrow('the key "words" has no schema: it is undefined');
  const setting = undefined as never;
  expect(() => defineDestination({ to: 'quote', description: 'Calls.', setting })).toThrow(
    'the key "quote" has no schema: it is undefined',
  );
});
