import path from 'node:path';
import { type NewFiles, type NewUnit, titleOf } from './scaffold.ts';

/** Returns the files of a new delivery, which stores submissions in the inbox. */
export function deliveryFiles({ name, units }: NewUnit): NewFiles {
  const folder = path.join(units.deliveries, name);
  return {
    files: {
      [path.join(folder, 'schema.ts')]: schemaText(name, IMPORTS[units.imports].schema),
      [path.join(folder, 'deliver.ts')]: deliverText(IMPORTS[units.imports].deliver),
      [path.join(folder, 'examples.yaml')]: examplesText(name),
    },
    next: `Forms can use it now:\n\n  deliver: { to: ${name} }\n\nIt needs no registration. npm run dev shows it at /_blocks/deliveries/${name}.`,
  };
}

const IMPORTS = {
  files: {
    schema: "from '../../../model/schema/form.ts';",
    deliver: `import type { Static } from 'typebox';
import type { DeliveryDefinition } from '../delivery.ts';
import { delivery as inbox } from '../inbox/deliver.ts';`,
  },
  package: {
    schema: "from 'signpost/delivery';",
    deliver: "import { type DeliveryDefinition, inbox, type Static } from 'signpost/delivery';",
  },
};

function schemaText(name: string, from: string): string {
  return `import { defineDelivery } ${from}

export const schema = defineDelivery({
  to: '${name}',
  description: 'What happens to submissions, in one sentence.',
  when: 'When to use it, and when to use another one.',
  properties: {},
});
`;
}

function deliverText(imports: string): string {
  return `${imports}
import type { schema } from './schema.ts';

/** Does what the inbox does, in browsers and on the server; override here what differs. */
export const delivery: DeliveryDefinition<Static<typeof schema>> = {
  ...inbox,
  deliver: (request) => inbox.deliver(request),
};
`;
}

function examplesText(name: string): string {
  return `default:
  title: ${titleOf(name)}
  deliver: { to: ${name} }
`;
}
