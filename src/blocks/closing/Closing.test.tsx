import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { widthAt } from '../../model/images/place.ts';
import type { Picture } from '../../model/schema/resolved-values.ts';
import { Closing } from './Closing.tsx';

const photo: Picture = {
  src: '/images/porch.jpg',
  alt: '',
  width: 1800,
  height: 1200,
  photo: { base: '/images/porch.3fa9c1d2e1', kind: 'jpg', isAnimated: false },
};

/** The picture of bands with a text of two or three lines, as measured. */
test.each([
  [360, 320, 240],
  [768, 301, 295],
  [1024, 406, 290],
  [1280, 496, 320],
  [1920, 496, 335],
])('at %i pixels its picture is loaded as large as it is drawn', (window, width, height) => {
  const html = renderToStaticMarkup(
    <Closing type="closing" heading="Come and see" level={2} image={photo} />,
  );
  const [, sizes = ''] = /sizes="([^"]*)"/.exec(html) ?? [];
  const drawn = Math.max(width, height * 1.5);
  expect(widthAt(sizes, window) / drawn).toBeGreaterThan(0.95);
  expect(widthAt(sizes, window) / drawn).toBeLessThan(1.1);
});
