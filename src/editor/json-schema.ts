import type { SchemaView } from '../compiler/values.ts';

/** A JSON Schema as plain data. */
export type JsonSchema = { [key: string]: unknown };

/** Keys of our schemas that mean nothing to an editor. */
const OWN_KEYS = new Set(['role', 'noun', 'patternHint', 'keyHint', 'discriminator', 'oneOf']);

/** Where editors find the names that a value with a role can have. */
const NAMES_OF: Record<string, string> = {
  link: 'names.json#/definitions/link',
  page: 'names.json#/definitions/page',
  pages: 'names.json#/definitions/folder',
  form: 'names.json#/definitions/form',
  'nav-group': 'names.json#/definitions/group',
  'image-file': 'names.json#/definitions/image',
  icon: 'icons.json#/definitions/icon',
};

/** What a plain value may be where Signpost wants text: it takes it as typed. */
const TEXT_TYPES = ['string', 'number', 'boolean'];

/** The schema of a kind of file, in the form that editors understand best. */
export function editorSchema(title: string, schema: SchemaView): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title,
    ...convert(schema),
  };
}

function convert(schema: SchemaView): JsonSchema {
  const tag = schema.discriminator?.propertyName;
  const own = Object.entries(schema).filter(([key]) => !OWN_KEYS.has(key));
  const plain = Object.fromEntries(own.map(([key, value]) => [key, convertValue(key, value)]));
  return { ...plain, ...textOf(schema), ...(tag && branchesOf(schema, tag)) };
}

function convertValue(key: string, value: unknown): unknown {
  if (key === 'properties' || key === 'patternProperties') {
    const entries = Object.entries(value as Record<string, SchemaView>);
    return Object.fromEntries(entries.map(([name, child]) => [name, convert(child)]));
  }
  return key === 'items' ? convert(value as SchemaView) : value;
}

/** Text: any plain value where nothing narrows it, the names of the site where it has a role. */
function textOf(schema: SchemaView): JsonSchema {
  if (schema.type !== 'string' || schema.enum || schema.const !== undefined) return {};
  const names = schema.role === undefined ? undefined : NAMES_OF[schema.role];
  if (names) return { type: 'string', allOf: [{ $ref: names }] };
  return { type: TEXT_TYPES };
}

/** The tag with what each of its values means, and for each value the keys that go with it. */
function branchesOf(schema: SchemaView, tag: string): JsonSchema {
  const branches = schema.oneOf ?? [];
  const meanings = branches.map((branch) => branch.properties?.[tag] ?? {});
  return {
    properties: {
      [tag]: {
        description: `What it is: ${meanings.map(({ const: name }) => String(name)).join(', ')}.`,
        anyOf: meanings.map(({ const: name, description }) => ({ const: name, description })),
      },
    },
    allOf: branches.map((branch) => ({
      if: { properties: { [tag]: { const: branch.properties?.[tag]?.const } }, required: [tag] },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
      then: convert(branch),
    })),
  };
}
