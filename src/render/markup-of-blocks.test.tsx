import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Page } from '../model/manifest/manifest.ts';
import type { Form } from '../model/schema/form.ts';
import { markupOfBlocks } from './markup-of-blocks.tsx';
import { staticRenderer } from './static-markup/static-markup.ts';

const page = { path: '/team', blocks: [{ type: 'hero' }, { type: 'price-table' }] } as Page;

/** Replaces React: calls the view of each block. */
function rendering(view: (type: string) => string) {
  return (content: unknown) => {
    const { blocks } = (content as { props: Pick<Page, 'blocks'> }).props;
    return blocks.map(({ type }) => view(type)).join();
  };
}

/** The error that is thrown. */
function failure(view: (type: string) => string): Error {
  try {
    throw new Error(markupOfBlocks(page, rendering(view)));
  } catch (error) {
    return error as Error;
  }
}

it('shows what the views of a page make', () => {
  expect(
    markupOfBlocks(
      page,
      rendering((type) => `<${type}>`),
    ),
  ).toBe('<hero>,<price-table>');
});

it('says by which view and on which page something is thrown, and where in its code', () => {
  function showPrices(type: string): string {
    if (type === 'price-table') throw new TypeError('prices is undefined');
    return type;
  }
  const { message, stack } = failure(showPrices);
  expect(message).toBe(
    'blocks/price-table/PriceTable.tsx cannot show block 2 of the page /team: prices is undefined',
  );
  expect(stack).toContain(`TypeError: ${message}\n    at showPrices`);
});

const late = async () => 'Late';

it('says of an asynchronous view that it is one', () => {
  const render = () => staticRenderer()(createElement(late as unknown as () => string));
  expect(failure(render).message).toBe(
    'blocks/hero/Hero.tsx cannot show block 1 of the page /team: it is asynchronous, but views are rendered at once, without "async" and "use"',
  );
});

it('says which field of a form it is', () => {
  const form = { fields: [{ kind: 'text' }, { kind: 'star-rating', name: 'stars' }], deliver: {} };
  const shown = { path: '/rate', blocks: [{ type: 'form', form }] } as unknown as Page;
  const render = (content: unknown) => {
    const { blocks } = (content as { props: Pick<Page, 'blocks'> }).props;
    const fields = blocks.flatMap((block) => (block.form as Form).fields);
    if (fields.some(({ kind }) => kind === 'star-rating')) throw new Error('No stars.');
    return '';
  };
  expect(() => markupOfBlocks(shown, render)).toThrow(
    'fields/star-rating/StarRatingField.tsx cannot show the field "stars" of block 1 of the page /rate: No stars.',
  );
});

it('says so of what is no error, and of blocks that fail only together', () => {
  const thrown = (type: string) => {
    if (type === 'hero') throw 'nothing';
    return type;
  };
  expect(failure(thrown).message).toMatch(/^blocks\/hero\/Hero\.tsx .*: nothing$/);
  let calls = 0;
  const once = (type: string) => {
    calls += 1;
    if (calls === 2) throw new Error('Twice.');
    return type;
  };
  expect(failure(once).message).toBe(
    'The blocks of the page /team cannot be shown together: Twice.',
  );
});
