import { load } from 'js-yaml';
import type { Source } from '../../diagnostics/diagnostic.ts';
import type { Block } from '../../model/manifest/manifest.ts';
import type { Destination } from '../../model/schema/destination.ts';
import type { Delivery, Field } from '../../model/schema/form.ts';

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
  /** Its `examples.yaml`, named as in a project, and the keys to what it shows there. */
  source: Source & { keys: string[] };
}

export type BlockExample = UnitExample<Block>;

type Examples<Shown> = Record<string, UnitExample<Shown>[]>;

/** The examples files of all units; those of the project override the engine's. */
const files: [file: string, text: string][] = [
  ...Object.entries(
    import.meta.glob<string>(
      '../../{blocks,forms/fields,forms/deliveries,destinations}/*/examples.yaml',
      { eager: true, query: '?raw', import: 'default' },
    ),
  ),
  ...Object.entries(
    import.meta.glob<string>('#project/{blocks,fields,deliveries,destinations}/*/examples.yaml', {
      eager: true,
      query: '?raw',
      import: 'default',
    }),
  ),
];

/** All examples of blocks, by type, in the order of their files. */
export const blockExamples: Examples<Block> = examplesIn('blocks', 'block');

export const fieldExamples: Examples<Field> = examplesIn('fields', 'field');

export const deliveryExamples: Examples<Delivery> = examplesIn('deliveries', 'deliver');

export const destinationExamples: Examples<Destination> = examplesIn('destinations', 'destination');

type ExampleFile = Record<string, { title?: string; hidden?: boolean } & Record<string, unknown>>;

/** Parses the examples files in a folder of units; `key` is the key of an example's content. */
function examplesIn<Shown>(family: string, key: string): Examples<Shown> {
  const own = files.filter(([file]) => file.split('/').at(-3) === family);
  return Object.fromEntries(
    own.map(([file, text]) => {
      const unit = file.split('/').at(-2) ?? '';
      const inProject = `${family}/${unit}/examples.yaml`;
      const examples = Object.entries(load(text) as ExampleFile).map(([name, example]) => {
        const { title = name, hidden = false } = example;
        const source = { file: inProject, text, keys: [name, key] };
        return { unit, name, title, hidden, shown: example[key] as Shown, source };
      });
      return [unit, examples];
    }),
  );
}
