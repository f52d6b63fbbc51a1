// `signpost/block`: the API for schemas of block types, free of React.
export type { Static } from 'typebox';
export { actions, opening, point } from '../blocks/schema-parts.ts';
export type { SearchText } from '../model/manifest/manifest.ts';
export { type BlockProps, type BlockSchema, defineBlock } from '../model/schema/block.ts';
export {
  anchor,
  anchored,
  choice,
  count,
  date,
  dictionary,
  embed,
  flag,
  group,
  heading,
  icon,
  image,
  inline,
  link,
  list,
  markdown,
  number,
  optional,
  pagesBelow,
  text,
} from '../model/schema/builders.ts';
export { form } from '../model/schema/form.ts';
export type {
  AnchoredText,
  Html,
  IconShape,
  Picture,
  Target,
  Teaser,
} from '../model/schema/resolved-values.ts';
export type { BlockData, DescribeBlock } from '../model/units/linked-data.ts';
