import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { paintable } from './raster.ts';

/** The colour of the first pixel. */
function painted(style: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><style>${style}</style><path class="a" d="M0 0h1v1H0z"/></svg>`;
  return new Resvg(paintable(svg)).render().pixels.subarray(0, 3).toString('hex');
}

it('paints a drawing that answers to the theme in its light colours', () => {
  const dark = '@media(prefers-color-scheme:dark){.a{color:#8cc7dc}.b{color:#fff}}';
  expect(painted(`:root{color-scheme:light dark;fill:currentColor}.a{color:#145a76}${dark}`)).toBe(
    '145a76',
  );
});

it('leaves another drawing as it is', () => {
  expect(painted('.a{color:#ffffff;fill:#145a76}')).toBe('145a76');
});
