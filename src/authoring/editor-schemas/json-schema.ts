import { OWN_KEYWORDS, type SchemaView } from '../../compiler/values.ts';
import { type JsonSchema, textSchema } from './text-schema.ts';

/** Keys of our schemas that mean nothing to an editor, or are written otherwise for it. */
const LEFT_OUT = new Set<string>([...OWN_KEYWORDS, 'discriminator', 'oneOf']);

/** What an editor says where a value is of another kind. */
const KIND_NEEDED: Record<string, string> = {
  array: 'A list is needed here. Start each entry on a line of its own, with a dash and a space.',
  boolean: 'Write true or false.',
  integer: 'A whole number is needed here, in digits.',
};

/** The schema of a kind of file, in the form that editors understand best. */
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

/** One text, or a group of keys. */
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

/** A group whose keys the author names. Editors complete values of `additionalProperties` only. */
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
 * The tag with what each of its values means, and for each value the keys that go with it. An
 * editor then speaks of the one that is meant, where `oneOf` makes it speak of all.
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

/** A group with the tag; what is no group at all would fit `properties` and `required` too. */
function taggedWith(tag: string, name: unknown): JsonSchema {
  return { type: 'object', properties: { [tag]: { const: name } }, required: [tag] };
}
