import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { staticMarkup } from './static-markup.ts';

test('images are in the HTML once, without preload links', () => {
  const images = (
    <p>
      <img src="/lake.svg" alt="" fetchPriority="high" />
      <img src="/logo.svg" alt="" />
    </p>
  );
  expect(renderToStaticMarkup(images)).toContain('<link rel="preload"');
  expect(staticMarkup(images)).toBe(
    '<p><img src="/lake.svg" alt="" fetchPriority="high"/><img src="/logo.svg" alt=""/></p>',
  );
});
