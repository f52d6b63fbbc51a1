import {
  blockSchemas,
  deliverySchemas,
  destinationSchemas,
  fieldSchemas,
} from '../../compiler/schemas.ts';
import type { SchemaView } from '../../compiler/values.ts';
import {
  type CompleteFile,
  completeForm,
  completePage,
  completeSettings,
} from './complete-files.ts';
import {
  blockExamples,
  deliveryExamples,
  destinationExamples,
  fieldExamples,
  type UnitExample,
} from './examples.ts';
import { type KeyReference, keysOf } from './keys.ts';
import { entryYaml, yamlOf } from './yaml.ts';

type FamilyName = 'blocks' | 'fields' | 'deliveries' | 'destinations';

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
  /** A file with nothing but it and what such a file needs. */
  completeFile: CompleteFile;
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
      completeFile: completePage,
    }),
    family({
      name: 'fields',
      tag: 'kind',
      place: 'below "fields:" of a form',
      schemas: fieldSchemas,
      examples: fieldExamples,
      written: entryYaml,
      completeFile: (field) => completeForm({ fields: [field] }),
    }),
    family({
      name: 'deliveries',
      tag: 'to',
      place: 'in a form',
      schemas: deliverySchemas,
      examples: deliveryExamples,
      written: (deliver) => yamlOf({ deliver }),
      completeFile: (deliver) => completeForm({ deliver }),
    }),
    family({
      name: 'destinations',
      tag: 'to',
      place: 'in site.yaml',
      schemas: destinationSchemas,
      examples: destinationExamples,
      written: (destination) => yamlOf(namedDestination(destination)),
      completeFile: (destination) => completeSettings(namedDestination(destination)),
    }),
  ];
}

interface FamilySource extends Omit<Family, 'units'> {
  schemas: Record<string, object>;
  examples: Record<string, UnitExample<object>[]>;
  written(shown: object): string;
  completeFile(shown: object, description: string): CompleteFile;
}

function family({ schemas, examples, written, completeFile, ...named }: FamilySource): Family {
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
        completeFile: completeFile(one.shown, description),
      })),
    };
  });
  return { ...named, units };
}
