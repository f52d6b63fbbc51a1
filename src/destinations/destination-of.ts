import type { Destination } from '../model/schema/destination.ts';
import { byUnit } from '../model/units/by-unit.ts';
import { withErrorPrefix } from '../model/units/error-prefix.ts';
import type { DestinationDefinition } from './destination.ts';

const kinds = byUnit<DestinationDefinition>(
  import.meta.glob('./*/send.ts', { eager: true, import: 'destination' }),
  import.meta.glob('#project/destinations/*/send.ts', { eager: true, import: 'destination' }),
);

/**
 * Returns the definition of a destination's kind, and its setting.
 *
 * @throws if there is no such kind. Errors of the definition's functions name its file.
 */
export function destinationOf(destination: Destination) {
  const [kind = '', setting] = Object.entries(destination)[0] ?? [];
  const definition = kinds[kind];
  if (!definition) throw new Error(`The destination "${kind}" has no send.ts.`);
  const prefix = () => `destinations/${kind}/send.ts cannot take what site.yaml says`;
  const wrapped: DestinationDefinition = {
    ...definition,
    refuse: (setting) => withErrorPrefix(prefix, () => definition.refuse?.(setting)),
    open: (setting, services) => withErrorPrefix(prefix, () => definition.open(setting, services)),
  };
  return { definition: wrapped, setting };
}
