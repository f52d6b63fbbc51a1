import { type TSchema, Type } from 'typebox';
import type { DestinationTraits } from '../units/traits.ts';
import { definedKeys, dictionary, group, optional, verbatim } from './builders.ts';

/** A destination to which leads are forwarded: one kind, such as `email`, and its setting. */
export interface Destination {
  email?: string;
  [kind: string]: unknown;
}

/**
 * The schema of a kind of destination. `to` must equal the name of its folder under
 * `src/destinations`; it is also the key in site.yaml, with `setting` as its value.
 */
export function defineDestination<const To extends string, Setting extends TSchema>(
  definition: DestinationTraits & { to: To; description: string; setting: Setting },
) {
  const { to, description, setting, ...traits } = definition;
  const properties = definedKeys({ [to]: setting } as Record<To, Setting>);
  return Type.Object(properties, {
    additionalProperties: false,
    noun: `${to} destination`,
    description,
    traits,
  });
}

/** The `destinations` key of site.yaml: names with a destination of one of these kinds. */
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

/** The URL of a service. All of it, or a part, may be `{env.NAME}`. */
export const calledAddress = (description: string) => verbatim('webhook', description);

/** A text that only the server may read: `{env.NAME}`, or words around it. */
export const serverText = (description: string) => verbatim('server-text', description);

export const serverFolder = (description: string) => verbatim('server-folder', description);

/** Any YAML, which becomes JSON; its texts may have placeholders for answers: `{field.name}`. */
export const jsonTemplate = (description: string) =>
  Type.Unsafe<JsonValue>({ role: 'json-template', description });

export type JsonValue =
  | string
  | number
  | boolean
  | null
  | JsonValue[]
  | { [key: string]: JsonValue };
