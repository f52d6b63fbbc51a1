import { Ajv, type AnySchemaObject, type CodeOptions } from 'ajv';
import { UserError } from '../../model/user-error.ts';
import { type DocumentKind, documentSchemas, ownSchemaFiles, unitSchemas } from '../schemas.ts';
import { OWN_KEYWORDS, type SchemaView } from '../values.ts';
import { plainWord } from './synonyms.ts';

/**
 * Creates an AJV instance with the schema of each document kind, named by the kind. Each branch of
 * a discriminated union has a schema, and thus a function, of its own: `block/hero`.
 */
export function openAjv(code: CodeOptions = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    inlineRefs: false,
    strict: true,
    strictRequired: false,
    // A colour is one text, or one for each theme.
    allowUnionTypes: true,
    // A test validates the schemas against the JSON Schema meta-schema.
    meta: false,
    validateSchema: false,
    // The messages come from the diagnostics catalogue.
    messages: false,
    // The minifier makes it as short, and saves a third of the time.
    code: { optimize: false, ...code },
  });
  for (const [file, schema] of Object.entries(unitSchemas())) {
    refuseCircle(file, schema);
    refuseUndescribed(file, schema);
  }
  for (const file of ownSchemaFiles()) refuseTakenAlias(file, unitSchemas());
  const added = new Map<string, SchemaView>();
  const add = (schema: SchemaView, name: string) => {
    const same = added.get(name);
    if (same === schema) return;
    if (same) throw new Error(`Two schemas are called ${name}.`);
    added.set(name, schema);
    ajv.addSchema(withReferences(schema, add), name);
  };
  for (const kind of Object.keys(documentSchemas) as DocumentKind[])
    add(documentSchemas[kind] as SchemaView, kind);
  return ajv;
}

/** Rejects a recursive schema: neither AJV nor the key lists could traverse it. */
function refuseCircle(file: string, schema: SchemaView): void {
  const way = wayToItself(schema, []);
  if (!way) return;
  throw new UserError(
    `${file} has no end: what stands in "${way.join('.')}" is the group that it is a key of. Write a schema for each level that files may have.`,
  );
}

/** Returns the keys from a schema to a recursive occurrence of it. */
function wayToItself(schema: SchemaView, above: SchemaView[]): string[] | undefined {
  if (above.includes(schema)) return [];
  return wayInto(schema, (one) => wayToItself(one, [...above, schema]));
}

/** Returns the keys to what `find` finds within a schema: in the value of a key, or in list entries. */
function wayInto(
  { properties, patternProperties, additionalProperties, items }: SchemaView,
  find: (inner: SchemaView) => string[] | undefined,
): string[] | undefined {
  const others = typeof additionalProperties === 'object' && { '*': additionalProperties };
  for (const [key, one] of Object.entries({ ...properties, ...patternProperties, ...others })) {
    const way = find(one);
    if (way) return [key, ...way];
  }
  return items && find(items);
}

/** Rejects a schema without descriptions: editors, documentation and messages show them. */
function refuseUndescribed(file: string, schema: SchemaView): void {
  if (!schema.description) {
    throw new UserError(`${file} has no description: say in one sentence what the unit is for.`);
  }
  const way = wayToUndescribed(schema);
  if (way) throw new UserError(`${file} does not describe its key "${way.join('.')}".`);
}

/** Returns the keys from a schema to a value without a description; a group needs none. */
function wayToUndescribed({ properties = {}, items }: SchemaView): string[] | undefined {
  const [key] =
    Object.entries(properties).find(
      ([, { description, properties }]) =>
        !properties && (typeof description !== 'string' || description === ''),
    ) ?? [];
  return key === undefined
    ? wayInto({ properties, ...(items && { items }) }, wayToUndescribed)
    : [key];
}

/**
 * Rejects an alias that is a name or an alias of another unit: messages would suggest only one of
 * them. An alias of the engine's own units may be the name of one of the project.
 */
function refuseTakenAlias(file: string, schemas: Record<string, SchemaView>): void {
  const [folder, unit] = file.split('/');
  for (const alias of schemas[file]?.traits?.aliases ?? []) {
    const word = plainWord(alias);
    for (const [other, { traits }] of Object.entries(schemas)) {
      const [itsFolder, name = ''] = other.split('/');
      if (itsFolder !== folder || name === unit) continue;
      const isName = plainWord(name) === word;
      if (!isName && !traits?.aliases?.some((one) => plainWord(one) === word)) continue;
      const owner = isName ? 'is the name of another unit' : `is an alias of "${name}" too`;
      throw new UserError(`${file} needs another alias than "${alias}", which ${owner}.`);
    }
  }
}

/**
 * Runs the compilation of schemas.
 *
 * @throws its error, with the file of the unit whose schema cannot be compiled.
 */
export function withSchemaFile<Made>(ajv: Ajv, compile: () => Made): Made {
  try {
    return compile();
  } catch (error) {
    for (const [file, schema] of Object.entries(unitSchemas())) {
      try {
        ajv.compile(withReferences(schema, () => {}));
      } catch (mistake) {
        throw new UserError(`${file} is invalid: ${(mistake as Error).message}`);
      }
    }
    throw error;
  }
}

type Add = (schema: SchemaView, name: string) => void;

/** Keywords that AJV ignores, but would include in its generated code. */
const NOT_CHECKED = new Set<string>([...OWN_KEYWORDS, 'title', 'description', 'examples']);

/**
 * Returns the validation keywords of a schema. Branches of a discriminated union are added as
 * schemas of their own and referred to by name.
 */
function withReferences(schema: SchemaView, add: Add): AnySchemaObject {
  const { branches, discriminator } = schema;
  const rest = Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => !NOT_CHECKED.has(keyword)),
  );
  if (branches && discriminator) {
    const names = [...branches].map(([tag, branch]) => {
      const name = `${schema.noun}/${tag}`;
      add(branch, name);
      return { $ref: name };
    });
    return { ...rest, discriminator, oneOf: names };
  }
  const within = (one: SchemaView) => withReferences(one, add);
  const { properties, patternProperties, additionalProperties, items } = schema;
  return {
    ...rest,
    ...(properties && { properties: eachOf(properties, within) }),
    ...(patternProperties && { patternProperties: eachOf(patternProperties, within) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: within(additionalProperties),
    }),
    ...(items && { items: within(items) }),
  };
}

function eachOf(schemas: Record<string, SchemaView>, change: (one: SchemaView) => AnySchemaObject) {
  return Object.fromEntries(Object.entries(schemas).map(([key, one]) => [key, change(one)]));
}
