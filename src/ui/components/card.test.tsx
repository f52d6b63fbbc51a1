import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '../../words/en.ts';
import { openWords } from '../../words/open-words.ts';
import { Card } from './card.tsx';
import { IslandWordsProvider } from './words-context.tsx';

const words = openWords({ locale: 'en-US', ...en });
const to = { href: '/boats', external: false };

test('a link is described by the heading of its card, unless it says that itself', () => {
  const cardOf = (label: string) =>
    renderToStaticMarkup(
      <IslandWordsProvider value={words}>
        <Card heading="Boats" level={3} to={to} label={label} />
      </IslandWordsProvider>,
    );
  const [, id = ''] = / aria-describedby="([^"]+)"/.exec(cardOf('Read more')) ?? [];
  expect(cardOf('Read more')).toContain(`<h3 id="${id}">Boats</h3>`);
  expect(cardOf('More on Boats')).toContain('<h3>Boats</h3>');
  expect(cardOf('More on Boats')).not.toContain('aria-describedby');
});
