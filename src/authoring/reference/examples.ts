import { load } from 'js-yaml';
import type { Block } from '../../model/manifest/manifest.ts';
import type { Destination } from '../../model/schema/destination.ts';
import type { Delivery, Field } from '../../model/schema/form.ts';
import { byUnit } from '../../model/units/by-unit.ts';

/** An example of a unit, from its `examples.yaml`. */
export interface UnitExample<Shown> {
  /** The name of the unit's folder: `price-table`, `email`, `inbox`. */
  unit: string;
  /** Its key in the file; the first example is the default. */
  name: string;
  /** Its title for readers. */
  title: string;
  /** Whether it is an edge case for tests, left out of the gallery's lists. */
  hidden: boolean;
  /** The block, field, delivery or destination as an author writes it, unresolved. */
  shown: Shown;
}

export type BlockExample = UnitExample<Block>;

type Examples<Shown> = Record<string, UnitExample<Shown>[]>;

/** All examples of blocks, by type, in the order of their files. */
export const blockExamples: Examples<Block> = examplesIn(
  byUnit<string>(
    import.meta.glob('../../blocks/*/examples.yaml', {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
    import.meta.glob('#project/blocks/*/examples.yaml', {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  ),
  'block',
);

/** All examples of fields, by kind. */
export const fieldExamples: Examples<Field> = examplesIn(
  byUnit<string>(
    import.meta.glob('../../forms/fields/*/examples.yaml', {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
    import.meta.glob('#project/fields/*/examples.yaml', {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  ),
  'field',
);

/** All examples of deliveries, by name. */
export const deliveryExamples: Examples<Delivery> = examplesIn(
  byUnit<string>(
    import.meta.glob('../../forms/deliveries/*/examples.yaml', {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
    import.meta.glob('#project/deliveries/*/examples.yaml', {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  ),
  'deliver',
);

/** All examples of destinations, by kind. */
export const destinationExamples: Examples<Destination> = examplesIn(
  byUnit<string>(
    import.meta.glob('../../destinations/*/examples.yaml', {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
    import.meta.glob('#project/destinations/*/examples.yaml', {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  ),
  'destination',
);

type ExampleFile = Record<string, { title?: string; hidden?: boolean } & Record<string, unknown>>;

/** Parses the examples files of units; `key` is the key of an example's content. */
function examplesIn<Shown>(files: Record<string, string>, key: string): Examples<Shown> {
  return Object.fromEntries(
    Object.entries(files).map(([unit, text]) => {
      const examples = Object.entries(load(text) as ExampleFile).map(([name, example]) => {
        const { title = name, hidden = false } = example;
        return { unit, name, title, hidden, shown: example[key] as Shown };
      });
      return [unit, examples];
    }),
  );
}
