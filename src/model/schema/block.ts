import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import type { BlockTraits } from '../units/traits.ts';
import { anchor, choice, optional, ownKeys } from './builders.ts';

/** The keys that every block has besides its own. */
const commonKeys = {
  id: optional(anchor('A name for links to this block: /contact#map needs id: map here.')),
  tone: optional(
    choice('The ground behind the block.', ['plain', 'sunken', 'deep'], { default: 'plain' }),
  ),
};

/** Names that a view would not get its own value of: they are every block's, every view's, React's. */
const TAKEN = [...Object.keys(commonKeys), 'type', 'level', 'key'];

/**
 * The schema of a block type. `type` must equal the name of its folder under `src/blocks`;
 * `description` is for authors; `noun` is what messages call it, by default "price table block".
 *
 * @throws if a key has the name of one that every block or view has, or `properties` is missing.
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
  const own = ownKeys(properties, { unit: 'block', common: TAKEN });
  const noun = ownNoun ?? `${type.replaceAll('-', ' ')} block`;
  return Type.Object(
    { type: Type.Literal(type, { description }), ...own, ...commonKeys },
    { additionalProperties: false, noun, description, traits },
  );
}

export type BlockSchema = ReturnType<typeof defineBlock>;

/** The props of a block's view: its resolved keys, and the level of its heading. */
export type BlockProps<Schema extends TSchema> = Static<Schema> & {
  /** 1 for the first block of a page, whose heading is the page's title; otherwise 2. */
  level: 1 | 2;
};
