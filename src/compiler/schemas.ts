import { type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { group, list } from '../model/schema/builders.ts';
import { destinationsOf } from '../model/schema/destination.ts';
import { formProperties, formTraits } from '../model/schema/form.ts';
import { handoutSchema, handoutTraits } from '../model/schema/handout.ts';
import { navSchema } from '../model/schema/nav.ts';
import { pageProperties } from '../model/schema/page.ts';
import { siteSchema, translationSchema } from '../model/schema/site.ts';
import { themeSchema } from '../model/schema/theme.ts';
import { wordsSchema } from '../model/schema/words.ts';
import { byUnit } from '../model/units/by-unit.ts';
import type {
  BlockTraits,
  DeliveryTraits,
  DestinationTraits,
  Traits,
} from '../model/units/traits.ts';

export type DocumentKind =
  | 'page'
  | 'form'
  | 'handout'
  | 'nav'
  | 'site'
  | 'theme'
  | 'translation'
  | 'words';

/** Returns a predicate for what is of a kind: documents, resolutions, skipped files. */
export function isKind<Kind extends DocumentKind>(kind: Kind) {
  return <Item extends { kind: DocumentKind }>(item: Item): item is Item & { kind: Kind } =>
    item.kind === kind;
}

type Unit = { schema: TObject };
type Found = Record<string, Unit>;

/** The schemas of the project's own units by file, each family by its folder in a project. */
const ownFiles: Record<'blocks' | 'fields' | 'deliveries' | 'destinations', Found> = {
  blocks: import.meta.glob('#project/blocks/*/schema.ts', { eager: true }),
  fields: import.meta.glob('#project/fields/*/schema.ts', { eager: true }),
  deliveries: import.meta.glob('#project/deliveries/*/schema.ts', { eager: true }),
  destinations: import.meta.glob('#project/destinations/*/schema.ts', { eager: true }),
};

const blockFiles: Found = byUnit<Unit>(
  import.meta.glob('../blocks/*/schema.ts', { eager: true }),
  ownFiles.blocks,
);
const fieldFiles: Found = byUnit<Unit>(
  import.meta.glob('../forms/fields/*/schema.ts', { eager: true }),
  ownFiles.fields,
);
const deliveryFiles: Found = byUnit<Unit>(
  import.meta.glob('../forms/deliveries/*/schema.ts', { eager: true }),
  ownFiles.deliveries,
);
const destinationFiles: Found = byUnit<Unit>(
  import.meta.glob('../destinations/*/schema.ts', { eager: true }),
  ownFiles.destinations,
);

/** All block types by name, from the folders of the engine and of the project. */
export const blockSchemas: Record<string, TObject> = byTag(blockFiles, 'type');

/** All kinds of form fields by name, from the same places. */
export const fieldSchemas: Record<string, TObject> = byTag(fieldFiles, 'kind');

/** All deliveries by name, from the same places. */
export const deliverySchemas: Record<string, TObject> = byTag(deliveryFiles, 'to');

/** All kinds of destinations by name, from the same places. */
export const destinationSchemas: Record<string, TObject> = Object.fromEntries(
  Object.entries(destinationFiles)
    .map(([kind, { schema }]) => [kind, schema] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

/**
 * Returns the schema of each block, field, delivery and destination by its file's path in a
 * project: `blocks/quote/schema.ts`.
 */
export function unitSchemas(): Record<string, TObject> {
  const families = {
    blocks: blockFiles,
    fields: fieldFiles,
    deliveries: deliveryFiles,
    destinations: destinationFiles,
  };
  const files = Object.entries(families).flatMap(([folder, units]) =>
    Object.entries(units).map(([unit, { schema }]) => [`${folder}/${unit}/schema.ts`, schema]),
  );
  return Object.fromEntries(files);
}

/** Returns the files of those schemas that belong to the project's own units. */
export function ownSchemaFiles(): string[] {
  return Object.entries(ownFiles).flatMap(([folder, files]) =>
    Object.keys(byUnit({}, files)).map((unit) => `${folder}/${unit}/schema.ts`),
  );
}

/** Returns the traits of a block type: what its schema declares apart from its keys. */
export function blockTraits(type: string): BlockTraits {
  return traitsOf(blockSchemas, type);
}

/** Returns the traits of a delivery; none for an unknown one. */
export function deliveryTraits(to: string | undefined): DeliveryTraits {
  return traitsOf(deliverySchemas, to);
}

export function destinationTraits(kind: string): DestinationTraits {
  return traitsOf(destinationSchemas, kind);
}

function traitsOf(schemas: Record<string, TObject>, name = ''): object {
  return (schemas[name] as { traits?: object } | undefined)?.traits ?? {};
}

/**
 * The schema of each document kind, composed of those in the folders of blocks, form fields,
 * deliveries and destinations.
 */
export const documentSchemas: Record<DocumentKind, TObject> = {
  page: group('page', {
    ...pageProperties,
    blocks: list(
      'What the page shows, from top to bottom.',
      oneOfByTag({ noun: 'block', tag: 'type', schemas: blockSchemas }),
    ),
  }),
  form: withTraits(formTraits, 'form', {
    ...formProperties,
    fields: list(
      'What the form asks, from top to bottom.',
      oneOfByTag({ noun: 'field', tag: 'kind', schemas: fieldSchemas }),
    ),
    deliver: {
      ...oneOfByTag({
        noun: 'delivery',
        tag: 'to',
        schemas: deliverySchemas,
        description: 'Where the answers go.',
      }),
      searched: false,
    },
  }),
  handout: withTraits(handoutTraits, 'handout', handoutSchema.properties),
  nav: navSchema,
  site: group('site', { ...siteSchema.properties, destinations: destinationsOf(settings()) }),
  theme: themeSchema,
  words: wordsSchema,
  translation: translationSchema,
};

/** A mapping some of whose keys were renamed. */
function withTraits(traits: Traits, noun: string, properties: TProperties): TObject {
  return { ...group(noun, properties), traits } as TObject;
}

/** Returns the schema of the value for each kind of destination, by its key. */
function settings(): TProperties {
  return Object.fromEntries(
    Object.entries(destinationSchemas).map(([kind, { properties }]) => {
      const setting = properties[kind];
      if (!setting) throw new Error(`The destination "${kind}" has no key of its name.`);
      return [kind, setting];
    }),
  );
}

interface Alternatives {
  noun: string;
  tag: string;
  schemas: Record<string, TObject>;
  description?: string;
}

/** A discriminated union: mappings told apart by the value of one key. */
function oneOfByTag({ noun, tag, schemas, description }: Alternatives): TSchema {
  return Type.Unsafe<unknown>({
    type: 'object',
    noun,
    ...(description !== undefined && { description }),
    required: [tag],
    discriminator: { propertyName: tag },
    oneOf: Object.values(schemas),
    branches: new Map(Object.entries(schemas)),
  });
}

function byTag(files: Found, tag: string): Record<string, TObject> {
  const pairs = Object.entries(files).map(
    ([unit, { schema }]) => [tagValue(unit, schema, tag), schema] as const,
  );
  return Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the constant value of a schema's tag key, such as "accordion". */
function tagValue(unit: string, schema: TObject, tag: string): string {
  const property = schema.properties[tag] as { const?: string } | undefined;
  if (property?.const === undefined) {
    throw new Error(`The schema.ts of "${unit}" has no fixed "${tag}", or a key of that name.`);
  }
  return property.const;
}

export interface FileKeys {
  /** The top-level keys. */
  own: ReadonlySet<string>;
  /** All keys at any level. */
  all: ReadonlySet<string>;
  /** The keys of each mapping by its key; of several by the same key, those of all. */
  groups: ReadonlyMap<string, readonly string[]>;
  /** The keys that say which kind of block, field or delivery a mapping is. */
  tags: ReadonlySet<string>;
}

interface Keyed {
  discriminator?: { propertyName: string };
  properties?: Record<string, Keyed>;
  items?: Keyed;
  oneOf?: Keyed[];
}

export function keysOf(kind: DocumentKind): FileKeys {
  const all = new Set<string>();
  const groups = new Map<string, readonly string[]>();
  const tags = new Set<string>();
  const collect = ({ properties = {}, items, oneOf = [], discriminator }: Keyed) => {
    if (discriminator) tags.add(discriminator.propertyName);
    for (const [key, { properties: inner }] of Object.entries(properties)) {
      all.add(key);
      const known = groups.get(key) ?? [];
      if (inner) groups.set(key, [...new Set([...known, ...Object.keys(inner)])]);
    }
    for (const inner of [...Object.values(properties), ...oneOf]) collect(inner);
    if (items) collect(items);
  };
  collect(documentSchemas[kind] as Keyed);
  return { own: new Set(Object.keys(documentSchemas[kind].properties)), all, groups, tags };
}
