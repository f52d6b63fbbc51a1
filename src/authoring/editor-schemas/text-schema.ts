import type { SchemaView } from '../../compiler/values.ts';

/** A part of a JSON Schema, draft 7. */
export type JsonSchema = { [key: string]: unknown };

/** The definitions with the valid names of a value, by its role. */
const NAMES_OF: Record<string, string> = {
  link: 'names.json#/definitions/link',
  embed: 'names.json#/definitions/embed',
  page: 'names.json#/definitions/page',
  pages: 'names.json#/definitions/folder',
  form: 'names.json#/definitions/form',
  destination: 'names.json#/definitions/destination',
  'nav-group': 'names.json#/definitions/group',
  'image-file': 'names.json#/definitions/image',
  'theme-image': 'names.json#/definitions/image',
  'icon-image': 'names.json#/definitions/image',
  icon: 'icons.json#/definitions/icon',
};

/** Roles of texts that may contain facts of the site. */
const WITH_FACTS = new Set(
  `text markdown inline anchored mailbox webhook server-text server-folder opening-times
  video-id`.split(/\s+/),
);

/** The JSON Schema keywords that limit a string. */
const LIMITS = ['minLength', 'maxLength', 'pattern'] as const;

/**
 * Returns the schema of a text: the names of the site if its role has any, else any scalar, because
 * Signpost takes scalars as typed: `zip: 01067`, `label: true`.
 */
export function textSchema(schema: SchemaView): JsonSchema {
  const { description, role = '', default: usual, examples } = schema;
  const names = NAMES_OF[role];
  return {
    description,
    ...(usual !== undefined && { default: usual }),
    ...(examples && { examples }),
    anyOf: [names ? { $ref: names } : plainText(schema)],
    ...(WITH_FACTS.has(role) && { allOf: [{ $ref: 'names.json#/definitions/fact' }] }),
  };
}

/**
 * Accepts all scalars. The non-string types are under `if`, because editors complete what is under
 * `anyOf`, and would offer true and false if `boolean` were there.
 */
function plainText(schema: SchemaView): JsonSchema {
  return { if: { type: ['number', 'boolean', 'null'] }, else: typedText(schema) };
}

function typedText(schema: SchemaView): JsonSchema {
  const limits = LIMITS.filter((key) => schema[key] !== undefined);
  return {
    type: 'string',
    ...Object.fromEntries(limits.map((key) => [key, schema[key]])),
    errorMessage: 'One text is needed here.',
    ...(schema.patternHint && { patternErrorMessage: `It is made of ${schema.patternHint}.` }),
  };
}
