import {
  blockSchemas,
  deliverySchemas,
  destinationSchemas,
  fieldSchemas,
} from '../../compiler/schemas.ts';
import type { SchemaView } from '../../compiler/values.ts';
import {
  blockExamples,
  deliveryExamples,
  destinationExamples,
  fieldExamples,
  type UnitExample,
} from './examples.ts';
import { type KeyReference, keysOf } from './keys.ts';
import { wholeForm, wholePage, wholeSettings } from './whole.ts';
import { entryYaml, yamlOf } from './yaml.ts';

export type FamilyName = 'blocks' | 'fields' | 'deliveries' | 'destinations';

/** All units of a kind. */
export interface Family {
  name: FamilyName;
  /** The key that names a unit: `type: hero`. */
  tag: string;
  /** Where its YAML stands. */
  place: string;
  /** By the alphabet. */
  units: UnitReference[];
}

/** What there is to know of a unit to write with it. */
export interface UnitReference {
  name: string;
  description: string;
  /** When to take it, and when another one. */
  when: string;
  /** What people call it elsewhere. */
  aliases: string[];
  keys: KeyReference[];
  /** The default first, without those that only tests look at. */
  examples: ExampleReference[];
}

export interface ExampleReference {
  name: string;
  title: string;
  /** What an author writes for it. */
  yaml: string;
  /** A file with it that is whole. */
  whole: { file: string; text: string };
}

/** A destination under a name, as site.yaml has it. */
function namedDestination(destination: object): object {
  return { destinations: { team: destination } };
}

/** All that pages and forms can be made of, the project's own units among it. */
export function families(): Family[] {
  return [
    family({
      name: 'blocks',
      tag: 'type',
      place: 'below "blocks:" of a page',
      schemas: blockSchemas,
      examples: blockExamples,
      written: entryYaml,
      whole: wholePage,
    }),
    family({
      name: 'fields',
      tag: 'kind',
      place: 'below "fields:" of a form',
      schemas: fieldSchemas,
      examples: fieldExamples,
      written: entryYaml,
      whole: (field) => wholeForm({ fields: [field] }),
    }),
    family({
      name: 'deliveries',
      tag: 'to',
      place: 'in a form',
      schemas: deliverySchemas,
      examples: deliveryExamples,
      written: (deliver) => yamlOf({ deliver }),
      whole: (deliver) => wholeForm({ deliver }),
    }),
    family({
      name: 'destinations',
      tag: 'to',
      place: 'in site.yaml',
      schemas: destinationSchemas,
      examples: destinationExamples,
      written: (destination) => yamlOf(namedDestination(destination)),
      whole: (destination) => wholeSettings(namedDestination(destination)),
    }),
  ];
}

interface Source extends Omit<Family, 'units'> {
  schemas: Record<string, object>;
  examples: Record<string, UnitExample<object>[]>;
  written(shown: object): string;
  whole(shown: object, description: string): ExampleReference['whole'];
}

function family({ schemas, examples, written, whole, ...named }: Source): Family {
  const units = Object.entries(schemas).map(([name, schema]: [string, SchemaView]) => {
    const { description = '', traits = {} } = schema;
    const shown = (examples[name] ?? []).filter(({ hidden }) => !hidden);
    return {
      name,
      description,
      when: traits.when ?? '',
      aliases: traits.aliases ?? [],
      keys: keysOf(schema, named.tag),
      examples: shown.map((one) => ({
        name: one.name,
        title: one.title,
        yaml: written(one.shown),
        whole: whole(one.shown, description),
      })),
    };
  });
  return { ...named, units };
}
