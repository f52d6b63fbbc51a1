// `signpost/view`: the components for views of blocks and fields, and the types of what Vite gives
// code, such as `import.meta.glob`.
/// <reference types="vite/client" preserve="true" />
export { Actions } from '../blocks/Actions.tsx';
export { BlockSection, levelBelow } from '../blocks/BlockSection.tsx';
export { Points } from '../blocks/Points.tsx';
export { Choice, Input, Select, TextArea, typed } from '../forms/fields/controls.tsx';
export { Grouped, Labelled } from '../forms/fields/field-layout.tsx';
export {
  type ControlAttributes,
  type FieldProps,
  helpId,
  problemId,
} from '../forms/fields/field-view.ts';
export { TextInput } from '../forms/fields/TextInput.tsx';
export type { Place } from '../model/images/place.ts';
export { Button, ButtonLink } from '../ui/components/button.tsx';
export { Card, CardFrame } from '../ui/components/card.tsx';
export { Cards } from '../ui/components/cards.tsx';
export { Day } from '../ui/components/day.tsx';
export { Heading } from '../ui/components/heading.tsx';
export { Icon, IconTile } from '../ui/components/icon.tsx';
export { Image } from '../ui/components/image.tsx';
export { Inline, Paragraph } from '../ui/components/inline.tsx';
export { type HydrateWhen, Island, type IslandDefinition } from '../ui/components/island.tsx';
export { Link } from '../ui/components/link.tsx';
export { usePage, useSite } from '../ui/components/page-context.tsx';
export { Prose } from '../ui/components/prose.tsx';
export { Container, Section } from '../ui/components/section.tsx';
