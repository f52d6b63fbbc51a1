import type { ReactNode } from 'react';
import { BlockList } from '../blocks/BlockList.tsx';
import { componentName } from '../model/component-name.ts';
import type { Page } from '../model/manifest.ts';

/**
 * The blocks of a page as HTML.
 *
 * @param markupOf renders what stands on the page.
 * @throws what a view throws, with the file of the view and the place of its block.
 */
export function markupOfBlocks(page: Page, markupOf: (content: ReactNode) => string): string {
  const { blocks } = page;
  try {
    return markupOf(<BlockList blocks={blocks} />);
  } catch (error) {
    // React does not say where it was: each is tried alone.
    const failing = blocks.findIndex((block) =>
      fails(() => markupOf(<BlockList blocks={[block]} />)),
    );
    throw withPlace(error, placeOf(page, failing));
  }
}

function fails(work: () => void): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}

function placeOf({ path, blocks }: Page, index: number): string {
  const block = blocks[index];
  if (!block) return `The blocks of the page ${path} cannot be shown together`;
  const view = `blocks/${block.type}/${componentName(block.type)}.tsx`;
  return `${view} cannot show block ${index + 1} of the page ${path}`;
}

/** The same error, in the same place of the code, that says more. */
function withPlace(thrown: unknown, place: string): Error {
  const { message, stack = '' } = thrown instanceof Error ? thrown : new Error(String(thrown));
  const told = new Error(`${place}: ${message}`);
  told.stack = stack.replace(message, () => told.message);
  return told;
}
