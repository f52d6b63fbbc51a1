import {
  type Static,
  type TObject,
  type TOptional,
  type TProperties,
  type TSchema,
  Type,
} from 'typebox';
import type {
  AnchoredText,
  EventTimes,
  Html,
  IconShape,
  Phone,
  Picture,
  Target,
  Teaser,
} from './resolved-values.ts';
import type { ValueRole } from './value-role.ts';

export interface TextOptions {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  examples?: string[];
  default?: string;
  /** Shown as a heading: that of its block, or one below it. */
  heading?: boolean;
  /** Shown in quotation marks, which the design adds. */
  quoted?: boolean;
  /** Stands for the few of the pages below it to read next. */
  related?: boolean;
  /** false: visitors do not read it, so the search does not find it. */
  searched?: false;
}

/** A text that the compiler resolves by its role. */
export function resolvedFrom<Resolved>(
  role: ValueRole,
  description: string,
  options: TextOptions = {},
) {
  return Type.Unsafe<Resolved>({ type: 'string', role, description, minLength: 1, ...options });
}

/** A text that stays as it is written: the compiler only looks up or checks it, by its role. */
export const verbatim = (role: ValueRole, description: string, options: TextOptions = {}) =>
  Type.String({ role, description, minLength: 1, ...options });

/** Plain text. `{facts}` in it are replaced. Any YAML scalar counts as text. */
export const text = (description: string, options?: TextOptions) =>
  resolvedFrom<string>('text', description, options);

/** Text that is shown as a heading: that of its block, or one below it. */
export const heading = (description: string) => text(description, { heading: true });

/** Markdown with several paragraphs; raw HTML is rejected. Becomes `Html`. */
export const markdown = (description: string) => resolvedFrom<Html>('markdown', description);

/** One line of Markdown: bold, emphasis and links only. Becomes `Html`. */
export const inline = (description: string, options?: Pick<TextOptions, 'quoted'>) =>
  resolvedFrom<Html>('inline', description, options);

/** A page path, `#spot`, `files/...`, https, mailto or tel address. Becomes `Target`. */
export const link = (description: string) => resolvedFrom<Target>('link', description);

/** A phone number as people write it, read by the site's country. Becomes `Phone`. */
export const phoneNumber = (description: string) => resolvedFrom<Phone>('phone', description);

/** A heading with an anchor made of its words. Becomes `AnchoredText`. */
export const anchored = (description: string, options?: Pick<TextOptions, 'heading'>) =>
  resolvedFrom<AnchoredText>('anchored', description, options);

/** The https URL of a frame; its host must be on the site's list of embeds. */
export const embed = (description: string) => resolvedFrom<string>('embed', description);

/** The id of a video at its host, to be appended to a URL. */
export const videoId = (description: string) => resolvedFrom<string>('video-id', description);

/**
 * A path; stands for the pages below it, newest article first. Becomes a list of `Teaser`. The keys
 * `category`, `author` and `limit` beside it choose some of them; `perPage` divides them.
 */
export const pagesBelow = (description: string) => resolvedFrom<Teaser[]>('pages', description);

/** A path; stands for the few pages below it to read after the page itself. */
export const relatedPages = (description: string) =>
  resolvedFrom<Teaser[]>('pages', description, { related: true });

/** The name of an icon in the Lucide library. Becomes `IconShape`. */
export const icon = (description: string) => resolvedFrom<IconShape>('icon', description);

/** A date, `2021-01-27`. Remains a text. */
export const date = (description: string) => resolvedFrom<string>('date', description);

/**
 * A date, or a day counted from the one on which a form is filled in: `today`, `today + 3 days`.
 * Remains a text; `resolveDay` returns its date.
 */
export const limitDay = (description: string) => resolvedFrom<string>('limit-day', description);

/** A time of day. Becomes `09:30`. */
export const timeOfDay = (description: string) => resolvedFrom<string>('time-of-day', description);

/** A date with an optional time, in the site's time zone: `2026-12-01 09:30`. Remains a text. */
export const moment = (description: string) => resolvedFrom<string>('moment', description);

/**
 * The day of an event, which is an entry of a list: the list becomes one of the events to come, in
 * order. The keys `time` and `ends` beside it say more. Becomes `EventTimes`.
 */
export const eventDay = (description: string) => resolvedFrom<EventTimes>('event-day', description);

/** Requirements of a block for its pictures. */
interface ImageOptions {
  /** The minimum width of a photo, in pixels; a smaller one would be blurred. */
  least?: number;
}

/** An image in `site/images` with its alt text. Becomes `Picture`. */
export const image = (description: string, options: ImageOptions = {}) =>
  Type.Unsafe<Picture>({
    ...group(
      'image',
      {
        src: verbatim('image-file', 'The file, seen from site/images: scenes/lake.svg'),
        alt: optional(Type.String({ description: 'What it shows, for people who cannot see it.' })),
        decorative: optional(flag('true if it adds nothing to the words beside it.')),
        focus: optional(
          Type.String({
            role: 'focus',
            description:
              'What is not cut off where only a part of it is shown: how far from the left and from the top, 70% 40%. Left out, it is the middle.',
            pattern: '^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$',
            patternHint: 'two shares, from the left and from the top, such as 70% 40%',
            examples: ['70% 40%'],
          }),
        ),
      },
      description,
    ),
    role: 'image',
    ...options,
  });

/** One of the listed words. */
export const choice = <const Words extends string[]>(
  description: string,
  words: [...Words],
  options: { default?: Words[number] } = {},
) => Type.Unsafe<Words[number]>({ type: 'string', enum: words, description, ...options });

/** true or false. */
export const flag = (description: string) => Type.Boolean({ description });

interface CountOptions {
  minimum?: number;
  maximum?: number;
  /** A usual value, which messages suggest. */
  examples?: number[];
}

/** An integer within limits. */
export const count = (description: string, options: CountOptions = {}) =>
  Type.Integer({ description, ...options });

/** A number, which may have decimals, within limits. */
export const number = (description: string, limits: { minimum?: number; maximum?: number } = {}) =>
  Type.Number({ description, ...limits });

/** A list; with at least one entry unless `minItems` says otherwise. */
export const list = <Item extends TSchema>(
  description: string,
  item: Item,
  limits: { minItems?: number; maxItems?: number } = {},
) => Type.Array(item, { description, minItems: 1, ...limits });

/**
 * A group of keys; no others are allowed. `noun` is what messages call it ("question"). A group
 * that is not a list entry takes a description too.
 */
export const group = <Properties extends TProperties>(
  noun: string,
  properties: Properties,
  description?: string,
): TObject<Properties> => {
  // Units are compiled without checking types, and other builders begin with the description.
  if (typeof properties !== 'object')
    throw new Error(`write group('noun', { ... }, 'The description.'), in this order`);
  return Type.Object(definedKeys(properties), {
    additionalProperties: false,
    noun,
    ...(description !== undefined && { description }),
  });
};

/**
 * Returns keys as they are.
 *
 * @throws if one is undefined, as a constant is of a module that imports the one that uses it.
 */
export function definedKeys<Keys extends TProperties>(keys: Keys): Keys {
  const missing = Object.keys(keys).find((key) => !keys[key]);
  if (missing !== undefined) throw new Error(`the key "${missing}" has no schema: it is undefined`);
  return keys;
}

/**
 * Returns the own keys of a unit as they are.
 *
 * @param common names of keys that every unit of this kind has.
 * @throws if there is none of them, not even `{}`; if one has a name of these, or is undefined.
 */
export function ownKeys<Keys extends TProperties>(
  keys: Keys | undefined,
  { unit, common }: { unit: string; common: string[] },
): Keys {
  if (!keys) throw new Error(`this ${unit} has no "properties": for none, write properties: {}`);
  const taken = common.find((key) => Object.hasOwn(keys, key));
  if (taken !== undefined)
    throw new Error(`the key "${taken}" needs another name, as every ${unit} has one of its own`);
  return definedKeys(keys);
}

/** A group whose `label` are the words of the link `to`, and are not shown without it. */
export const linkedByLabel = <Group extends TObject>(schema: Group): Group =>
  Object.assign(schema, { dependencies: { label: ['to'] } });

/** A text, or several keys with a text each. */
export const textOr = <Properties extends Record<string, TSchema>>(
  { noun, role }: { noun: string; role: ValueRole },
  description: string,
  properties: Properties,
) =>
  Type.Unsafe<string | Static<ReturnType<typeof group<Properties>>>>({
    ...group(noun, properties),
    type: ['string', 'object'],
    minLength: 1,
    role,
    description,
  });

/** The words of a link, and where it leads. */
export const labelledLink = (noun: string, description?: string) =>
  group(noun, { label: text('What the link says.'), to: link('Where it goes.') }, description);

/** A group of keys whose names the author chooses. `keys` describes their format. */
export const dictionary = <Value extends TSchema>(
  noun: string,
  description: string,
  options: { pattern: string; keys: string; value: Value },
) =>
  Type.Unsafe<Record<string, Static<Value>>>({
    type: 'object',
    noun,
    description,
    patternProperties: { [options.pattern]: options.value },
    additionalProperties: false,
    keyHint: options.keys,
  });

export const optional = Type.Optional;

/** The same keys, each of which may be left out. */
export const optionals = <Properties extends TProperties>(properties: Properties) => {
  const all = Object.entries(properties).map(([key, schema]) => [key, optional(schema)]);
  return Object.fromEntries(all) as { [Key in keyof Properties]: TOptional<Properties[Key]> };
};

/** In a translation: the version of the original that it translates. */
export const madeFrom = () =>
  Type.String({
    description: 'In a translation: the version of the original that it was made from.',
    pattern: '^[0-9a-f]{8}$',
    patternHint: 'the eight letters and digits that check names',
  });

/** An anchor: the fragment of links to this place. */
export const anchor = (description: string) =>
  Type.String({
    role: 'anchor',
    description,
    pattern: '^[a-z][a-z0-9-]*$',
    patternHint: 'small letters, digits and hyphens, beginning with a letter',
  });
