import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WordsProvider } from '../../ui/components/words-context.tsx';
import { wordFileFor } from '../../words/languages.ts';
import { mergeWords } from '../../words/merge-words.ts';
import { openWords } from '../../words/open-words.ts';
import { Quotes } from './Quotes.tsx';

test.each([
  ['fr-FR', 'quotes:&quot;«\u00a0&quot; &quot;\u00a0»&quot;'],
  ['fr', 'quotes:'],
])('in %s, quotation marks have a space inside', (locale, style) => {
  expect(markupIn(locale)).toContain(style);
});

test.each(['en-US', 'de-DE', 'es-ES'])('in %s, they are those of browsers', (locale) => {
  expect(markupIn(locale)).not.toContain('quotes:');
});

function markupIn(locale: string): string {
  const { words } = mergeWords(wordFileFor(locale), {});
  const groups = [{ items: [{ text: { html: 'Bien' }, author: 'Anne' }] }];
  return renderToStaticMarkup(
    <WordsProvider of={openWords({ locale, ...words })}>
      <Quotes type="quotes" level={2} groups={groups} />
    </WordsProvider>,
  );
}
