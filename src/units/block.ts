// `signpost/block`: the API for schemas of block types, free of React.
export type { Static } from 'typebox';
export { actions, opening, point } from '../blocks/schema-parts.ts';
export { form } from '../model/schema/form.ts';
export {
  type AnchoredText,
  anchor,
  anchored,
  type BlockProps,
  type BlockSchema,
  choice,
  count,
  date,
  defineBlock,
  dictionary,
  embed,
  flag,
  group,
  type Html,
  heading,
  type IconShape,
  icon,
  image,
  inline,
  link,
  list,
  markdown,
  optional,
  type Picture,
  pagesBelow,
  type Target,
  type Teaser,
  text,
} from '../model/schema/vocabulary.ts';
export type { BlockData, DescribeBlock } from '../model/units/linked-data.ts';
