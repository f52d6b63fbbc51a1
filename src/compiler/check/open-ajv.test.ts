import { expect, test, vi } from 'vitest';
import { group, list, text } from '../../model/schema/builders.ts';
import * as schemas from '../schemas.ts';
import { openAjv, withSchemaFile } from './open-ajv.ts';

test('a schema that holds itself is named with its file and the way to where it does', () => {
  const branch = group('branch', { name: text('Its name.') });
  Object.assign(branch.properties, { inner: list('Those within.', branch) });
  const tree = group('tree', { branches: list('The branches.', branch) }, 'A tree.');
  vi.spyOn(schemas, 'unitSchemas').mockReturnValue({ 'blocks/tree/schema.ts': tree });
  expect(() => openAjv()).toThrow(
    /^blocks\/tree\/schema\.ts has no end: what stands in "branches\.inner" is the group/,
  );
});

test('a schema that stands in two places of another is none that holds itself', () => {
  const place = group('place', { name: text('Its name.') });
  const way = group('way', { from: place, to: place }, 'A way.');
  vi.spyOn(schemas, 'unitSchemas').mockReturnValue({ 'blocks/way/schema.ts': way });
  expect(() => openAjv()).not.toThrow();
});

test('a schema without a description, its own or of a key, is named with its file', () => {
  const place = group('place', { name: text('Its name.') });
  const refused = (schema: ReturnType<typeof group>) => {
    vi.spyOn(schemas, 'unitSchemas').mockReturnValue({ 'blocks/way/schema.ts': schema });
    return expect(() => openAjv());
  };
  refused(group('way', { place })).toThrow(
    'blocks/way/schema.ts has no description: say in one sentence what the unit is for.',
  );
  refused(
    group('way', { stops: list(text('A stop.') as never, 'The stops.' as never) }, '.'),
  ).toThrow('blocks/way/schema.ts does not describe its key "stops".');
  const stops = list('The stops.', group('stop', { name: text('') }));
  refused(group('way', { place, stops }, 'A way.')).toThrow(
    'blocks/way/schema.ts does not describe its key "stops.name".',
  );
});

test('an alias of a project unit that means another unit is named with its file', () => {
  const unit = (...aliases: string[]) =>
    Object.assign(group('unit', { words: text('Words.') }, 'A unit.'), { traits: { aliases } });
  vi.spyOn(schemas, 'unitSchemas').mockReturnValue({
    'blocks/price-table/schema.ts': unit('fees'),
    'blocks/faq/schema.ts': unit(),
    'blocks/accordion/schema.ts': unit('faq'),
    'blocks/quote/schema.ts': unit('priceTable'),
    'blocks/costs/schema.ts': unit('costs', 'Fees'),
    'fields/price/schema.ts': unit('quote'),
  });
  const own = vi.spyOn(schemas, 'ownSchemaFiles');
  const opened = (file: string) => {
    own.mockReturnValue([file]);
    return expect(() => openAjv());
  };
  opened('blocks/faq/schema.ts').not.toThrow();
  opened('fields/price/schema.ts').not.toThrow();
  opened('blocks/quote/schema.ts').toThrow(
    'blocks/quote/schema.ts needs another alias than "priceTable", which is the name of another unit.',
  );
  opened('blocks/costs/schema.ts').toThrow(
    'blocks/costs/schema.ts needs another alias than "Fees", which is an alias of "price-table" too.',
  );
});

test('a schema that cannot be compiled is named with its file', () => {
  const way = group('way', { name: { ...text('Its name.'), pattern: '([a' } }, 'A way.');
  const fine = group('place', { name: text('Its name.') }, 'A place.');
  vi.spyOn(schemas, 'unitSchemas').mockReturnValue({
    'fields/way/schema.ts': fine,
    'blocks/way/schema.ts': way,
  });
  const ajv = openAjv();
  const refuse = () => {
    throw new Error('Invalid regular expression');
  };
  expect(() => withSchemaFile(ajv, refuse)).toThrow(
    /^blocks\/way\/schema\.ts is invalid: Invalid regular expression: \/\(\[a\/u/,
  );
});
