import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { OtherLanguage } from './languages.ts';
import type { CopiedPhoto } from './photo.ts';
import type { BlockTraits } from './traits.ts';

/** Markdown after the compiler has rendered it: safe HTML, links resolved. */
export interface Html {
  html: string;
}

/** Where a link goes, after the compiler has resolved it. */
export interface Target {
  href: string;
  /** On another host: opens a new tab and says so. */
  external: boolean;
  /** Of a page of the site in another language than the one that leads there. */
  language?: OtherLanguage | undefined;
  /** A file the site serves: its kind ("PDF") and its size, which for handouts the build knows. */
  file?: { kind: string; bytes?: number };
}

/** A phone number: how it is dialled, and how it is written. */
export type Phone = Target & { label: string };

/** An image the site serves. */
export interface Picture {
  src: string;
  /** Empty for one that is purely decorative; undefined where that is yet to be said. */
  alt: string | undefined;
  /** Intrinsic size in CSS pixels; it keeps the place free while loading. */
  width: number;
  height: number;
  /** Of a photo: copies in other widths and kinds, which `Image` shows. */
  photo?: CopiedPhoto;
  /** What must not be cut off where only a part of it is shown: `70% 40%`, seen from the top left. */
  focus?: string;
}

/** From when to when somebody is there: `09:30` and `18:00`. */
export interface OpeningTimes {
  opens: string;
  closes: string;
}

/** Metadata that makes a page an article. */
export interface ArticleMeta {
  /** Calendar day, `2021-01-27`. */
  date: string;
  author: string;
  category: string;
  excerpt: string;
  image?: Picture;
  /** How long it takes to read; absent where no block shows the article. */
  minutes?: number;
}

/** What a list of pages shows of each. */
export interface Teaser {
  path: string;
  label: string;
  description: string;
  /** Of a page that is in another language than the list. */
  language?: OtherLanguage;
  article?: ArticleMeta;
}

/** A heading that links can point at. */
export interface Spot {
  text: string;
  /** What comes after `#` in a link to it; unique on its page. */
  id: string;
}

/** A drawing from the icon library: the inner SVG of a 24 by 24 box. */
export interface IconShape {
  svg: string;
  /** Whether it points along the line, so that it is mirrored where words run from the right. */
  directed?: true;
}

/** How the compiler treats a value that is more than the text it was typed as. */
type Role =
  | 'text'
  | 'markdown'
  | 'inline'
  | 'spot'
  | 'link'
  | 'phone'
  | 'assistant'
  | 'embed'
  | 'video-id'
  | 'image'
  | 'icon'
  | 'form'
  | 'pages'
  | 'date'
  | 'opening-times'
  | 'moment';

interface TextOptions {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  examples?: string[];
  default?: string;
  /** Shown as a heading: at the top of its block, or below the block's own. */
  heading?: boolean;
}

/** A text that the compiler turns into something else, by its role. */
export function resolvedFrom<Resolved>(role: Role, description: string, options: TextOptions = {}) {
  return Type.Unsafe<Resolved>({ type: 'string', role, description, minLength: 1, ...options });
}

/** Plain text. `{facts}` in it are replaced. Any plain YAML value counts as text. */
export const text = (description: string, options?: TextOptions) =>
  resolvedFrom<string>('text', description, options);

/** Text that is shown as a heading: that of its block, or one below it. */
export const heading = (description: string) => text(description, { heading: true });

/** Markdown of several paragraphs; raw HTML is refused. Becomes `Html`. */
export const markdown = (description: string) => resolvedFrom<Html>('markdown', description);

/** One line of Markdown: bold, emphasis and links only. Becomes `Html`. */
export const inline = (description: string) => resolvedFrom<Html>('inline', description);

/** A page path, `#spot`, `files/...`, https, mailto or tel address. Becomes `Target`. */
export const link = (description: string) => resolvedFrom<Target>('link', description);

/** A phone number as people write it, read by the country of the site. Becomes `Phone`. */
export const phoneNumber = (description: string) => resolvedFrom<Phone>('phone', description);

/** A heading of its own address: its anchor is made of its words. Becomes `Spot`. */
export const spot = (description: string, options?: Pick<TextOptions, 'heading'>) =>
  resolvedFrom<Spot>('spot', description, options);

/** The https address of a frame; its host must be on the site's list of embeds. */
export const embed = (description: string) => resolvedFrom<string>('embed', description);

/** The id of a video at its site, to be added to the end of an address. */
export const videoId = (description: string) => resolvedFrom<string>('video-id', description);

/** A path; stands for the pages below it, newest article first. Becomes a list of `Teaser`. */
export const pagesBelow = (description: string) => resolvedFrom<Teaser[]>('pages', description);

/** The name of an icon of the Lucide library. Becomes `IconShape`. */
export const icon = (description: string) => resolvedFrom<IconShape>('icon', description);

/** A calendar day, `2021-01-27`. Stays text. */
export const date = (description: string) => resolvedFrom<string>('date', description);

/** A day, or a day and a time, in the time zone of the site: `2026-12-01 09:30`. Stays text. */
export const moment = (description: string) => resolvedFrom<string>('moment', description);

/** What a block asks of its pictures. */
interface ImageOptions {
  /** So many pixels wide a photo has to be at least, or it is blurred there. */
  least?: number;
}

/** An image of `site/images` with its description. Becomes `Picture`. */
export const image = (description: string, options: ImageOptions = {}) =>
  Type.Unsafe<Picture>({
    ...Type.Object(
      {
        src: Type.String({
          role: 'image-file',
          description: 'The file, seen from site/images: scenes/lake.svg',
        }),
        alt: Type.Optional(
          Type.String({ description: 'What it shows, for people who cannot see it.' }),
        ),
        decorative: Type.Optional(
          Type.Boolean({ description: 'true if it adds nothing to the words beside it.' }),
        ),
        focus: Type.Optional(
          Type.String({
            description:
              'What is not cut off where only a part of it is shown: how far from the left and from the top, 70% 40%. Left out, it is the middle.',
            pattern: '^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$',
            patternHint: 'two shares, from the left and from the top, such as 70% 40%',
            examples: ['70% 40%'],
          }),
        ),
      },
      { additionalProperties: false },
    ),
    role: 'image',
    noun: 'image',
    description,
    ...options,
  });

/** Exactly one of the listed words. */
export const choice = <const Words extends string[]>(
  description: string,
  words: [...Words],
  options: { default?: Words[number] } = {},
) => Type.Unsafe<Words[number]>({ type: 'string', enum: words, description, ...options });

/** true or false. */
export const flag = (description: string) => Type.Boolean({ description });

/** A whole number within limits. */
export const count = (description: string, limits: { minimum?: number; maximum?: number } = {}) =>
  Type.Integer({ description, ...limits });

/** A list; at least one entry unless `minItems` says otherwise. */
export const list = <Item extends TSchema>(
  description: string,
  item: Item,
  limits: { minItems?: number; maxItems?: number } = {},
) => Type.Array(item, { description, minItems: 1, ...limits });

/**
 * A group of keys; no others are allowed. `noun` is what messages call it ("question").
 * A group that is not an entry of a list takes a description too.
 */
export const group = <Properties extends TProperties>(
  noun: string,
  properties: Properties,
  description?: string,
): TObject<Properties> =>
  Type.Object(properties, {
    additionalProperties: false,
    noun,
    ...(description !== undefined && { description }),
  });

/** A text, or several keys with one each. */
export const textOr = <Properties extends Record<string, TSchema>>(
  { noun, role }: { noun: string; role: string },
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

/** A group of keys whose names the author chooses. `keys` says in words how they look. */
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

/** In a translation: the version of the original that it says the same as. */
export const madeFrom = () =>
  Type.String({
    description: 'In a translation: the version of the original that it was made from.',
    pattern: '^[0-9a-f]{8}$',
    patternHint: 'the eight letters and digits that check names',
  });

/** An anchor: what comes after `#` in a link to this spot. */
export const anchor = (description: string) =>
  Type.String({
    role: 'anchor',
    description,
    pattern: '^[a-z][a-z0-9-]*$',
    patternHint: 'small letters, digits and hyphens, beginning with a letter',
  });

/** The keys that every block has beside its own. */
const commonKeys = {
  id: optional(anchor('A name for links to this block: /contact#map needs id: map here.')),
  tone: optional(
    choice('The ground behind the block.', ['plain', 'sunken', 'deep'], { default: 'plain' }),
  ),
};

/**
 * The schema of a block type. `type` must equal the name of its folder under
 * `src/blocks`; `description` is what authors read about it; `noun` is what messages
 * call it, if not "price table block".
 */
export function defineBlock<const Name extends string, Properties extends TProperties>(
  definition: BlockTraits & {
    type: Name;
    description: string;
    noun?: string;
    properties: Properties;
  },
) {
  const { type, description, properties, noun: ownNoun, ...traits } = definition;
  const noun = ownNoun ?? `${type.replaceAll('-', ' ')} block`;
  return Type.Object(
    {
      type: Type.Literal(type, { description }),
      ...properties,
      ...commonKeys,
    },
    { additionalProperties: false, noun, description, traits },
  );
}

export type BlockSchema = ReturnType<typeof defineBlock>;

/** What the view of a block gets: its resolved keys, and where its heading stands. */
export type BlockProps<Schema extends TSchema> = Static<Schema> & {
  /** 1 for the first block of a page, whose heading names the page; else 2. */
  level: 1 | 2;
};
