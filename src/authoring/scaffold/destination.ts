import path from 'node:path';
import { type NewFiles, type NewUnit, titleOf } from './scaffold.ts';

/** Returns the files of a new destination, to which the inbox forwards leads. */
export function destinationFiles({ name, units }: NewUnit): NewFiles {
  const folder = path.join(units.destinations, name);
  const { schema, send } = IMPORTS[units.imports];
  return {
    files: {
      [path.join(folder, 'schema.ts')]: schemaText(name, schema),
      [path.join(folder, 'send.ts')]: sendText(send),
      [path.join(folder, 'examples.yaml')]: examplesText(name),
    },
    next: `site.yaml can use it now:\n\n  destinations:\n    team: { ${name}: "{env.SERVICE_URL}" }\n\nIt needs no registration. npm run dev shows it at /_blocks/destinations/${name}.`,
  };
}

const IMPORTS = {
  files: {
    schema: "from '../../model/schema/destination.ts';",
    send: `import { call, callHeaders, refuseAddress } from '../call.ts';
import type { DestinationDefinition } from '../destination.ts';
import { leadEvent } from '../lead-event.ts';`,
  },
  package: {
    schema: "from 'signpost/destination';",
    send: `import {
  call,
  callHeaders,
  type DestinationDefinition,
  leadEvent,
  refuseAddress,
} from 'signpost/destination';`,
  },
};

function schemaText(name: string, from: string): string {
  return `import { calledAddress, defineDestination } ${from}

export const schema = defineDestination({
  to: '${name}',
  description: 'Where leads are sent, in one sentence.',
  when: 'When to use it, and when to use another one.',
  setting: calledAddress('The address that is called: "{env.SERVICE_URL}".'),
});
`;
}

function sendText(imports: string): string {
  return `${imports}

/** Sends each lead in an HTTP request. Retries have the same key; change here what is sent. */
export const destination: DestinationDefinition<string> = {
  refuse: refuseAddress,
  open:
    (address, { now }) =>
    (forwarded, signal) => {
      const body = JSON.stringify(leadEvent(forwarded));
      return call({ address, headers: callHeaders(forwarded.key), body }, { signal, now });
    },
};
`;
}

function examplesText(name: string): string {
  return `default:
  title: ${titleOf(name)}
  destination: { ${name}: "{env.SERVICE_URL}" }
`;
}
