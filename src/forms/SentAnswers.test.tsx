import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { englishWords } from '../../tests/support/english-words.ts';
import { IslandWordsProvider } from '../ui/components/words-context.tsx';
import { SentAnswers } from './SentAnswers.tsx';

test('an answer runs in the direction of its own letters, whatever the page', () => {
  const html = renderToStaticMarkup(
    <IslandWordsProvider value={englishWords}>
      <SentAnswers of={[{ name: 'street', label: 'שם', answer: '12 Lake Street!' }]} />
    </IslandWordsProvider>,
  );
  expect(html).toContain('<dd><bdi>12 Lake Street!</bdi></dd>');
});
