import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { documentSchemas } from './schemas.ts';
import type { SchemaView } from './values.ts';

const { page, form } = documentSchemas as Record<string, SchemaView>;
const FAMILIES: Record<string, SchemaView | undefined> = {
  type: page?.properties?.blocks?.items,
  kind: form?.properties?.fields?.items,
  to: form?.properties?.deliver,
};

it.each(Object.entries(documentSchemas))('has a JSON Schema for each %s', (_, schema) => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
  expect(ajv.validateSchema({ ...schema, required: 'all' })).toBe(false);
});

it.each(Object.keys(FAMILIES))('no two units told apart by "%s" share another word', (tag) => {
  const branches = FAMILIES[tag]?.oneOf ?? [];
  const names = branches.map(({ properties }) => String(properties?.[tag]?.const));
  const aliases = branches.flatMap(({ traits }) => traits?.aliases ?? []);
  expect(names.length).toBeGreaterThan(3);
  expect(aliases.length).toBeGreaterThan(0);
  const all = [...names, ...aliases];
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
});

it('writes other words as they are compared: small letters alone', () => {
  const aliases = Object.values(FAMILIES).flatMap((family) =>
    (family?.oneOf ?? []).flatMap(({ traits }) => traits?.aliases ?? []),
  );
  expect(aliases.filter((alias) => !/^[a-z]+$/.test(alias))).toEqual([]);
});
