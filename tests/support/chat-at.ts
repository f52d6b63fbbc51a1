import { destinationSchemas } from '../../src/compiler/schemas.ts';
import { destinationOf } from '../../src/destinations/destination-of.ts';
import type { Destination } from '../../src/model/schema/destination.ts';

/** Returns a destination that people read and whose setting is one address, as that of a chat. */
export function chatAt(address: string): Destination {
  const kind = Object.entries(destinationSchemas).find(isChat)?.[0];
  if (kind === undefined)
    throw new Error(
      'No folder in src/destinations is left whose setting is one address and that people read: ' +
        'delete what this test says of such a destination, or give it another one.',
    );
  return { [kind]: address };
}

function isChat([kind, { properties }]: [string, { properties: object }]): boolean {
  const { role } = { role: undefined, ...(properties as Record<string, object>)[kind] };
  return role === 'webhook' && destinationOf({ [kind]: '' }).definition.isReadByPeople === true;
}
