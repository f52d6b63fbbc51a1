import { expect, test, vi } from 'vitest';
import { group, list, text } from '../../model/schema/builders.ts';
import * as schemas from '../schemas.ts';
import { openAjv } from './open-ajv.ts';

test('a schema that holds itself is named with its file and the way to where it does', () => {
  const branch = group('branch', { name: text('Its name.') });
  Object.assign(branch.properties, { inner: list('Those within.', branch) });
  const tree = group('tree', { branches: list('The branches.', branch) });
  vi.spyOn(schemas, 'unitSchemas').mockReturnValue({ 'blocks/tree/schema.ts': tree });
  expect(() => openAjv({})).toThrow(
    /^blocks\/tree\/schema\.ts has no end: what stands in "branches\.inner" is the group/,
  );
});

test('a schema that stands in two places of another is none that holds itself', () => {
  const place = group('place', { name: text('Its name.') });
  const way = group('way', { from: place, to: place });
  vi.spyOn(schemas, 'unitSchemas').mockReturnValue({ 'blocks/way/schema.ts': way });
  expect(() => openAjv({})).not.toThrow();
});
