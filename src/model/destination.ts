import { type TSchema, Type } from 'typebox';
import type { DestinationTraits } from './traits.ts';
import { dictionary, group, optional } from './vocabulary.ts';

/** Where what forms send is passed on to: one kind of destination, `email`, and how it is set up. */
export interface Destination {
  email?: string;
  [kind: string]: unknown;
}

/**
 * The schema of a kind of destination. `to` must equal the name of its folder under
 * `src/destinations`; it is the key in site.yaml too, and `setting` what stands behind it.
 */
export function defineDestination<const To extends string, Setting extends TSchema>(
  definition: DestinationTraits & { to: To; description: string; setting: Setting },
) {
  const { to, description, setting, ...traits } = definition;
  const properties = { [to]: setting } as Record<To, Setting>;
  return Type.Object(properties, {
    additionalProperties: false,
    noun: `${to} destination`,
    description,
    traits,
  });
}

/** Keys of site.yaml by which destinations are named, each of one of these kinds. */
export function destinationsOf(kinds: Record<string, TSchema>) {
  const settings = Object.entries(kinds).map(([to, setting]) => [to, optional(setting)]);
  return optional(
    dictionary(
      'list of destinations',
      'Where what forms send is passed on to, each under a name that forms can mention. Left out, it stays in the inbox.',
      {
        pattern: '^[a-z][a-z0-9-]*$',
        keys: 'small letters, digits and hyphens, beginning with a letter',
        value: group('destination', Object.fromEntries(settings)),
      },
    ),
  );
}

/** The address of a program. All of it, or a part, may be `{env.NAME}` of the server. */
export const calledAddress = (description: string) =>
  Type.String({ role: 'webhook', description, minLength: 1 });

/** A text that a server needs and nobody else may read: `{env.NAME}`, or words around it. */
export const serverText = (description: string) =>
  Type.String({ role: 'server-text', description, minLength: 1 });

/** A folder on the server. */
export const serverFolder = (description: string) =>
  Type.String({ role: 'server-folder', description, minLength: 1 });

/** Any YAML, which becomes JSON; its texts have places for what was sent: `{field.name}`. */
export const jsonTemplate = (description: string) =>
  Type.Unsafe<JsonValue>({ role: 'json-template', description });

/** What JSON can hold. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue };
