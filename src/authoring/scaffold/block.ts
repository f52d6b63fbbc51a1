import path from 'node:path';
import { componentName } from '../../model/units/component-name.ts';
import { type NewFiles, type NewUnit, titleOf } from './scaffold.ts';

/** Returns the files of a new block type: schema, view and first example. */
export function blockFiles({ name, units }: NewUnit): NewFiles {
  const folder = path.join(units.blocks, name);
  const component = componentName(name);
  return {
    files: {
      [path.join(folder, 'schema.ts')]: schemaText(name, IMPORTS[units.imports].schema),
      [path.join(folder, `${component}.tsx`)]: viewText(component, IMPORTS[units.imports].view),
      [path.join(folder, 'examples.yaml')]: examplesText(name),
    },
    next: `Pages can use it now:\n\n  - type: ${name}\n    text: ...\n\nIt needs no registration. npm run dev shows it at /_blocks/${name}.`,
  };
}

const IMPORTS = {
  files: {
    schema: `import { defineBlock } from '../../model/schema/block.ts';
import { markdown, optional, text } from '../../model/schema/builders.ts';`,
    view: `import type { BlockProps } from '../../model/schema/block.ts';
import { Prose } from '../../ui/components/prose.tsx';
import { BlockSection } from '../BlockSection.tsx';`,
  },
  package: {
    schema: "import { defineBlock, markdown, optional, text } from 'signpost/block';",
    view: `import type { BlockProps } from 'signpost/block';
import { BlockSection, Prose } from 'signpost/view';`,
  },
};

function schemaText(name: string, imports: string): string {
  return `${imports}

export const schema = defineBlock({
  type: '${name}',
  description: 'What an author uses this block for, in one sentence.',
  when: 'When to use it, and when to use another one.',
  properties: {
    heading: optional(text('The heading of the block.')),
    text: markdown('The text of the block.'),
  },
});
`;
}

function viewText(component: string, imports: string): string {
  return `${imports}
import type { schema } from './schema.ts';

export function ${component}({ text, ...block }: BlockProps<typeof schema>) {
  return (
    <BlockSection of={block}>
      <Prose of={text} />
    </BlockSection>
  );
}
`;
}

function examplesText(name: string): string {
  return `default:
  title: ${titleOf(name)}
  block:
    type: ${name}
    heading: ${titleOf(name)}
    text: The first example is what the documentation shows.
`;
}
