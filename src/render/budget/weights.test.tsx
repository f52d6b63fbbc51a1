import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Image } from '../../ui/components/image.tsx';
import { picturesIn, weightsOf } from './weights.ts';

const photo = {
  src: '/images/porch.3fa9c1d2e1-1200.jpg',
  alt: 'A porch',
  width: 4000,
  height: 3000,
  photo: { base: '/images/porch.3fa9c1d2e1', kind: 'jpg', isAnimated: false },
} as const;

test('of a photo, the copy counts that phones and common screens load', () => {
  const beside = (
    <Image
      of={photo}
      place={[
        { from: 0, vw: 100, rem: -2.5 },
        { from: 60, vw: 50, rem: -4 },
      ]}
    />
  );
  const html = renderToStaticMarkup(
    <p>
      <img src="/images/seal.svg" alt="" />
      {beside}
      <Image of={{ ...photo, photo: { ...photo.photo, isAnimated: true } }} />
    </p>,
  );
  expect(picturesIn(html)).toEqual([
    '/images/seal.svg',
    '/images/porch.3fa9c1d2e1-800.avif',
    '/images/porch.3fa9c1d2e1-1440.webp',
  ]);
});

test('of the fonts of a family, the last counts, and one for more letters', () => {
  const face = (file: string, more = '') =>
    `@font-face{font-family:Lora;src:url(/assets/${file}.woff2);font-weight:400 700${more}}`;
  const html = [
    face('whole', ';unicode-range:U+0-FF'),
    face('basic', ';unicode-range:U+0-BF'),
    face('more', ';unicode-range:U+100-151'),
    '@font-face{font-family:Lora_;src:local(Georgia)}',
  ].join('');
  const sizes: Record<string, number> = { whole: 15, basic: 10, more: 20 };
  const sizeOf = (address: string) => sizes[/(\w+)\.woff2$/.exec(address)?.[1] ?? ''] ?? 0;
  expect(weightsOf(`<style>${html}</style>`, sizeOf).font).toBe(30);
});
