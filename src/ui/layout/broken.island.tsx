import type { IslandDefinition } from '../components/island.tsx';

/** A component that throws when rendered in a browser, to show the error screen. */
function Broken() {
  if ('document' in globalThis) throw new Error('This page fails on purpose.');
  return <p>With scripts, this page shows what visitors see when a page fails.</p>;
}

export const island: IslandDefinition<object> = { name: 'broken', when: 'idle', Component: Broken };
