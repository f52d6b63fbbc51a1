import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Image } from '../../ui/components/image.tsx';
import { picturesIn } from './weights.ts';

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
