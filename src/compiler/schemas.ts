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
import type { UnitFamily } from '../model/units/unit-line.ts';
import { UserError } from '../model/user-error.ts';
import type { SchemaView } from './values.ts';

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

type Units = Record<string, { schema: TObject }>;

const engineFiles: Units = import.meta.glob(
  '../{blocks,forms/fields,forms/deliveries,destinations}/*/schema.ts',
  { eager: true },
);
const ownFiles: Units = import.meta.glob(
  '#project/{blocks,fields,deliveries,destinations}/*/schema.ts',
  { eager: true },
);

/** All block types by name, from the folders of the engine and of the project. */
export const blockSchemas = schemasOf('blocks', 'type');

/** All kinds of form fields by name, from the same places. */
export const fieldSchemas = schemasOf('fields', 'kind');

/** All deliveries by name, from the same places. */
export const deliverySchemas = schemasOf('deliveries', 'to');

/** All kinds of destinations by name, from the same places. */
export const destinationSchemas = schemasOf('destinations', 'to');

/** Returns the units of a family by the name of their folder. */
function unitsOf(family: UnitFamily): Units {
  const [engine, own] = [engineFiles, ownFiles].map((files) =>
    Object.fromEntries(Object.entries(files).filter(([file]) => file.split('/').at(-3) === family)),
  );
  return byUnit(engine ?? {}, own ?? {});
}

/**
 * Returns the schemas of a family by the names of their folders, which their key `tag` must hold; that
 * of a destination has a key of its name.
 */
function schemasOf(family: UnitFamily, tag: string): Record<string, TObject> {
  const schemas = Object.entries(unitsOf(family)).map(([unit, { schema }]) => {
    const { properties = {} } = (schema ?? {}) as SchemaView;
    if (properties[tag]?.const !== unit && !(family === 'destinations' && properties[unit]))
      throw new UserError(
        `${family}/${unit}/schema.ts must say ${tag}: '${unit}', and have no key "${tag}" of its own.`,
      );
    return [unit, schema] as const;
  });
  return Object.fromEntries(schemas.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Returns the schema of each block, field, delivery and destination by its file's path in a
 * project: `blocks/quote/schema.ts`.
 */
export function unitSchemas(): Record<string, TObject> {
  const files = Object.entries({ ...engineFiles, ...ownFiles });
  return Object.fromEntries(files.map(([file, { schema }]) => [pathInProject(file), schema]));
}

/** Returns the files of those schemas that belong to the project's own units. */
export function ownSchemaFiles(): string[] {
  return Object.keys(ownFiles).map(pathInProject);
}

function pathInProject(file: string): string {
  return file.split('/').slice(-3).join('/');
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
    Object.entries(destinationSchemas).map(([kind, { properties }]) => [
      kind,
      properties[kind] as TSchema,
    ]),
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

export function keysOf(kind: DocumentKind): FileKeys {
  const all = new Set<string>();
  const groups = new Map<string, readonly string[]>();
  const tags = new Set<string>();
  const collect = ({ properties = {}, items, oneOf = [], discriminator }: SchemaView) => {
    if (discriminator) tags.add(discriminator.propertyName);
    for (const [key, { properties: inner }] of Object.entries(properties)) {
      all.add(key);
      const known = groups.get(key) ?? [];
      if (inner) groups.set(key, [...new Set([...known, ...Object.keys(inner)])]);
    }
    for (const inner of [...Object.values(properties), ...oneOf]) collect(inner);
    if (items) collect(items);
  };
  collect(documentSchemas[kind] as SchemaView);
  return { own: new Set(Object.keys(documentSchemas[kind].properties)), all, groups, tags };
}
