import type { ReactNode } from 'react';
import { BlockList } from '../blocks/BlockList.tsx';
import type { Block, Page } from '../model/manifest/manifest.ts';
import { orUndefined } from '../model/or-undefined.ts';
import type { Field, Form } from '../model/schema/form.ts';
import { componentName } from '../model/units/by-unit.ts';
import { withPrefix } from '../model/units/error-prefix.ts';

/**
 * Renders the blocks of a page to HTML.
 *
 * @param markupOf renders React content.
 * @throws the error of a block's or field's view, with the view's file and the block's position
 * added.
 */
export function markupOfBlocks(page: Page, markupOf: (content: ReactNode) => string): string {
  const { blocks } = page;
  try {
    return markupOf(<BlockList blocks={blocks} />);
  } catch (error) {
    // React does not say which block failed: each is rendered alone to find it.
    const isShown = (block: Block) =>
      orUndefined(() => markupOf(<BlockList blocks={[block]} />)) !== undefined;
    throw withPrefix(error, placeOf(page, isShown));
  }
}

function placeOf({ path, blocks }: Page, isShown: (block: Block) => boolean): string {
  const index = blocks.findIndex((block) => !isShown(block));
  const block = blocks[index];
  if (!block) return `The blocks of the page ${path} cannot be shown together`;
  const field = failingField(block, isShown);
  const [view, part] = field
    ? [
        `fields/${field.kind}/${componentName(field.kind)}Field.tsx`,
        `the field "${field.name}" of `,
      ]
    : [`blocks/${block.type}/${componentName(block.type)}.tsx`, ''];
  return `${view} cannot show ${part}block ${index + 1} of the page ${path}`;
}

/** Returns the field without which the block renders. */
function failingField(block: Block, isShown: (block: Block) => boolean): Field | undefined {
  const [key, form] = Object.entries(block).find(([, value]) => isForm(value)) ?? [];
  if (key === undefined || !isForm(form)) return undefined;
  const having = (fields: Field[]) => ({ ...block, [key]: { ...form, fields } });
  return isShown(having([])) ? form.fields.find((field) => !isShown(having([field]))) : undefined;
}

function isForm(value: unknown): value is Form {
  return typeof value === 'object' && value !== null && 'fields' in value && 'deliver' in value;
}
