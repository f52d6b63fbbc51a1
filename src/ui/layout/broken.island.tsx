import type { IslandDefinition } from '../components/island.tsx';

/** A part that fails when a browser renders it, so that the error screen can be seen. */
function Broken() {
  if ('document' in globalThis) throw new Error('This page fails on purpose.');
  return <p>With scripts, this page shows what visitors see when a page fails.</p>;
}

export const island: IslandDefinition<object> = {
  name: 'broken',
  when: 'idle',
  Component: Broken,
};
