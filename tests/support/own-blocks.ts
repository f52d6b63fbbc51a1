import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes two blocks to a project: `tally`, which has state, and `steps`, which replaces the
 * engine's block of that name.
 */
export function putOwnBlocks(project: string): void {
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), text);
  };
  put(
    'blocks/tally/schema.ts',
    `import { defineBlock, text } from 'signpost/block';
export const schema = defineBlock({
  type: 'tally', description: 'Counts.', properties: { label: text('What is counted.') } });\n`,
  );
  put(
    'blocks/tally/tally.island.tsx',
    `import { useState } from 'react';
import styled from 'styled-components';
import { Button, type IslandDefinition } from 'signpost/view';
const Big = styled.strong\`font-size: 7rem;\`;
function TallyIsland({ label }: { label: string }) {
  const [count, setCount] = useState(0);
  return <Button onClick={() => setCount(count + 1)}>{label} <Big>{count}</Big></Button>;
}
export const island: IslandDefinition<{ label: string }> = {
  name: 'tally', when: 'visible', Component: TallyIsland };\n`,
  );
  put(
    'blocks/tally/Tally.tsx',
    `import type { BlockProps } from 'signpost/block';
import { BlockSection, Island } from 'signpost/view';
import type { schema } from './schema.ts';
import { island } from './tally.island.tsx';
export function Tally({ label, ...block }: BlockProps<typeof schema>) {
  return <BlockSection of={block}><Island of={island} with={{ label }} /></BlockSection>;
}\n`,
  );
  put('blocks/tally/examples.yaml', 'default:\n  block: { type: tally, label: Clicks }\n');
  put(
    'blocks/steps/schema.ts',
    `import { defineBlock, text } from 'signpost/block';
export const schema = defineBlock({
  type: 'steps', description: 'A way.', properties: { way: text('Where it leads.') } });\n`,
  );
  put(
    'blocks/steps/Steps.tsx',
    `import type { BlockProps } from 'signpost/block';
import type { schema } from './schema.ts';
export function Steps({ way }: BlockProps<typeof schema>) {
  return <p>Our way to {way.startsWith('https:') ? <img src={way} alt="" /> : way}</p>;
}\n`,
  );
  put('blocks/steps/examples.yaml', 'default:\n  block: { type: steps, way: the lake }\n');
}
