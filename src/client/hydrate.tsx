import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandDefinition } from '../ui/components/island.tsx';
import { IslandWordsProvider } from '../ui/components/words-context.tsx';
import { openWords } from '../words/open-words.ts';
import { showErrorScreen } from './show-error-screen.tsx';
import type { WordsModule } from './site-words.ts';

/** Makes React take over the HTML of an island. Resolves when it has. */
export function hydrate(
  element: HTMLElement,
  { island }: { island: IslandDefinition<object> },
  { default: written }: WordsModule,
): Promise<void> {
  const { props = '{}', prefix = '' } = element.dataset;
  const { Component } = island;
  const words = openWords(written);
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <IslandWordsProvider value={words}>
        <Alive tell={resolve}>
          <Component {...JSON.parse(props)} />
        </Alive>
      </IslandWordsProvider>,
      {
        identifierPrefix: prefix,
        onUncaughtError: (error) => showErrorScreen(error, words.errorScreen),
      },
    );
  });
}

/** Tells when what it holds has become interactive. */
function Alive({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}
