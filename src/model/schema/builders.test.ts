import { expect, it } from 'vitest';
import { group, text } from './builders.ts';

it('a group whose description comes before its keys is refused, with the right order', () => {
  const properties = { words: text('What was said.') };
  const swapped = () => group('quote', 'What was said.' as never, properties as never);
  expect(swapped).toThrow("write group('noun', { ... }, 'The description.'), in this order");
  expect(group('quote', properties, 'What was said.')).toMatchObject({
    noun: 'quote',
    description: 'What was said.',
  });
});
