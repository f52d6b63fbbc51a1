import { OWN_KEYWORDS, type SchemaView } from '../../compiler/values.ts';
import { type JsonSchema, textSchema } from './text-schema.ts';

/** Keywords of our schemas that editors do not know, or that are converted for them. */
const LEFT_OUT = new Set<string>([...OWN_KEYWORDS, 'discriminator', 'oneOf']);

/** The editor's error messages for a value of the wrong type, by the expected type. */
const KIND_NEEDED: Record<string, string> = {
  array: 'A list is needed here. Start each entry on a line of its own, with a dash and a space.',
  boolean: 'Write true or false.',
  integer: 'A whole number is needed here, in digits.',
};

/** Converts the schema of a kind of file to a JSON Schema that editors handle well. */
export function editorSchema(title: string, schema: SchemaView): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...convert(schema),
    title,
  };
}

function convert(schema: SchemaView): JsonSchema {
  if (schema.enum) return choiceSchema(schema);
  if (schema.const !== undefined) return { const: schema.const, description: schema.description };
  if (schema.type === 'string') return textSchema(schema);
  if (Array.isArray(schema.type)) return eitherSchema(schema, schema.type);
  if (schema.patternProperties) return dictionarySchema(schema);
  const own = Object.entries(schema).filter(([key]) => !LEFT_OUT.has(key));
  const plain = Object.fromEntries(own.map(([key, value]) => [key, convertValue(key, value)]));
  const needed = KIND_NEEDED[String(schema.type ?? '')];
  return {
    ...(schema.type === 'object' && { title: schema.noun }),
    ...plain,
    ...(needed && { errorMessage: needed }),
    ...(schema.discriminator && branchesOf(schema, schema.discriminator.propertyName)),
  };
}

/** Converts a value that may be a string or an object. */
function eitherSchema(schema: SchemaView, types: string[]): JsonSchema {
  const { description } = schema;
  return { description, anyOf: types.map((type) => convert({ ...schema, type })) };
}

function convertValue(key: string, value: unknown): unknown {
  if (key === 'properties') {
    const entries = Object.entries(value as Record<string, SchemaView>);
    return Object.fromEntries(entries.map(([name, child]) => [name, convert(child)]));
  }
  return key === 'items' ? convert(value as SchemaView) : value;
}

/** Converts an object with free keys. Editors complete values of `additionalProperties` only. */
function dictionarySchema({ noun, description, keyHint, patternProperties = {} }: SchemaView) {
  const [[pattern, value] = ['', {}]] = Object.entries(patternProperties);
  const patternErrorMessage = `A name here is made of ${keyHint}.`;
  return {
    title: noun,
    type: 'object',
    description,
    propertyNames: { pattern, patternErrorMessage, doNotSuggest: true },
    additionalProperties: convert(value),
  };
}

function choiceSchema({ description, enum: words = [], default: usual }: SchemaView): JsonSchema {
  return {
    type: 'string',
    description,
    enum: words,
    ...(usual !== undefined && { default: usual }),
    errorMessage: `Write one of these words: ${words.join(', ')}.`,
  };
}

/**
 * Converts a tagged union: the tag as an enum with descriptions, and an `if`/`then` for each
 * branch. Editors then report errors of the matching branch only, where `oneOf` reports those of
 * all.
 */
function branchesOf({ noun, oneOf: branches = [] }: SchemaView, tag: string): JsonSchema {
  const meanings = branches.map((branch) => branch.properties?.[tag] ?? {});
  const names = meanings.map(({ const: name }) => String(name));
  return {
    properties: {
      [tag]: {
        type: 'string',
        description: `Which ${noun} it is.`,
        enum: names,
        enumDescriptions: meanings.map(({ description }) => description),
        errorMessage: `There is no ${noun} of this name. Write one of these: ${names.join(', ')}.`,
      },
    },
    allOf: branches.map((branch) => ({
      if: taggedWith(tag, branch.properties?.[tag]?.const),
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so.
      then: convert(branch),
    })),
  };
}

/** Matches objects with this tag; without `type`, non-objects would match too. */
function taggedWith(tag: string, name: unknown): JsonSchema {
  return { type: 'object', properties: { [tag]: { const: name } }, required: [tag] };
}
