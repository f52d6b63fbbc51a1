import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { IslandDefinition } from '../ui/components/island.tsx';
import { showErrorScreen } from './show-error-screen.tsx';

/** Makes React take over the HTML of an island. Resolves when it has. */
export function hydrate(
  element: HTMLElement,
  { island }: { island: IslandDefinition<object> },
): Promise<void> {
  const { props = '{}', prefix = '' } = element.dataset;
  const { Component } = island;
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Alive tell={resolve}>
        <Component {...JSON.parse(props)} />
      </Alive>,
      { identifierPrefix: prefix, onUncaughtError: showErrorScreen },
    );
  });
}

/** Tells when what it holds has become interactive. */
function Alive({ tell, children }: { tell: () => void; children: ReactNode }) {
  useEffect(tell, [tell]);
  return children;
}
