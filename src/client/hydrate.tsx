import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { withPrefix } from '../model/units/error-prefix.ts';
import type { IslandDefinition } from '../ui/components/island.tsx';
import { IslandWordsProvider } from '../ui/components/words-context.tsx';
import { openWords } from '../words/open-words.ts';
import { carryOver } from './carry-over.ts';
import { showErrorScreen } from './show-error-screen.tsx';
import { addTokens, type WordsModule } from './site-words.ts';

/** Hydrates an island, whose styles may need tokens that the page lacks. Resolves when it is interactive. */
export function hydrate(
  element: HTMLElement,
  { island }: { island: IslandDefinition<object> },
  { default: written, tokens }: WordsModule,
): Promise<void> {
  const { props = '{}', prefix = '' } = element.dataset;
  const { Component } = island;
  const words = openWords(written);
  addTokens(tokens);
  const carry = carryOver(element);
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <IslandWordsProvider value={words}>
        <Alive carry={carry} tell={resolve}>
          <Component {...JSON.parse(props)} />
        </Alive>
      </IslandWordsProvider>,
      {
        identifierPrefix: prefix,
        ...(import.meta.env.DEV && { onRecoverableError: reportMismatch(element) }),
        onUncaughtError: (error) => showErrorScreen(error, words.errorScreen),
      },
    );
  });
}

/** Names the file of an island in React's report that its HTML differs from that of the build. */
function reportMismatch({ dataset }: HTMLElement): (error: unknown) => void {
  const file = dataset.src?.replace(/^.*\/(?=blocks\/)|\?.*$/g, '') ?? '';
  return (error) => reportError(withPrefix(error, file));
}

interface AliveProps {
  carry: () => void;
  tell: () => void;
  children: ReactNode;
}

/** Calls back when its children are mounted: `carry` after layout, `tell` after effects. */
function Alive({ carry, tell, children }: AliveProps) {
  useLayoutEffect(carry, [carry]);
  useEffect(tell, [tell]);
  return children;
}
