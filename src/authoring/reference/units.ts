import {
  blockSchemas,
  blockTraits,
  deliverySchemas,
  destinationSchemas,
  fieldSchemas,
} from '../../compiler/schemas.ts';
import type { SchemaView } from '../../compiler/values.ts';
import type { UnitFamily } from '../../model/units/unit-line.ts';
import {
  blockExamples,
  deliveryExamples,
  destinationExamples,
  fieldExamples,
  type UnitExample,
} from './examples.ts';
import { type KeyReference, keysOf } from './keys.ts';
import { entryYaml, yamlOf } from './yaml.ts';

export interface Family {
  name: UnitFamily;
  title: string;
  /** The key that names a unit: `type: hero`. */
  tag: string;
  /** Where its YAML belongs, in words. */
  place: string;
  /** In alphabetical order. */
  units: UnitReference[];
}

/** The documentation of a unit for authors. */
export interface UnitReference {
  name: string;
  description: string;
  /** When to use it, and when to use another one. */
  when: string;
  /** Its names in other systems. */
  aliases: string[];
  keys: KeyReference[];
  /** Its examples, the default first, without hidden ones. */
  examples: ExampleReference[];
}

export interface ExampleReference {
  name: string;
  title: string;
  /** Its YAML as an author writes it. */
  yaml: string;
  /** A minimal complete file with the example. */
  completeFile: CompleteFile;
}

/** Returns the part of site.yaml with a destination. */
function destinationYaml(destination: object): string {
  return yamlOf({ destinations: { team: destination } });
}

/** Returns all families with their units, including the project's own. */
export function families(): Family[] {
  return [
    family({
      name: 'blocks',
      title: 'Blocks',
      tag: 'type',
      place: 'below "blocks:" of a page',
      schemas: blockSchemas,
      examples: blockExamples,
      toYaml: entryYaml,
      completeFile: completePage,
    }),
    family({
      name: 'fields',
      title: 'Form fields',
      tag: 'kind',
      place: 'below "fields:" of a form',
      schemas: fieldSchemas,
      examples: fieldExamples,
      toYaml: entryYaml,
      completeFile: (field) => completeForm({ fields: [field] }),
    }),
    family({
      name: 'deliveries',
      title: 'Deliveries',
      tag: 'to',
      place: 'in a form',
      schemas: deliverySchemas,
      examples: deliveryExamples,
      toYaml: (deliver) => yamlOf({ deliver }),
      completeFile: (deliver) => completeForm({ deliver }),
    }),
    family({
      name: 'destinations',
      title: 'Destinations',
      tag: 'to',
      place: 'in site.yaml',
      schemas: destinationSchemas,
      examples: destinationExamples,
      toYaml: destinationYaml,
      completeFile: (shown) => ({ file: 'site/site.yaml', text: destinationYaml(shown) }),
    }),
  ];
}

/** Returns the path of the gallery's page about a unit. */
export function addressOf(family: UnitFamily, unit: string): string {
  return family === 'blocks' ? `/${unit}` : `/${family}/${unit}`;
}

/** A complete file that passes `check`. */
interface CompleteFile {
  file: string;
  text: string;
}

/** Sample metadata that makes a page an article. */
const ARTICLE = {
  date: '2021-01-27',
  author: 'The team',
  category: 'News',
  excerpt: 'What it says, in a sentence.',
};

/**
 * Returns a hero with a heading, and whatever else it needs: a project may have a hero of its own, with
 * other keys.
 */
export function openingBlock(heading: string): object {
  const { required = [] }: SchemaView = blockSchemas.hero ?? {};
  const [example] = blockExamples.hero ?? [];
  const needed = Object.entries(example?.shown ?? {}).filter(([key]) => required.includes(key));
  return { ...Object.fromEntries(needed), ...(required.includes('heading') && { heading }) };
}

/** Returns a page with a block, and the hero or article keys that it needs. */
function completePage(block: object, description: string): CompleteFile {
  const { opensPage, showsArticle } = blockTraits(String((block as { type?: string }).type));
  const page = {
    label: 'An example',
    description,
    ...(showsArticle && { article: ARTICLE }),
    blocks: [...(opensPage ? [] : [openingBlock('An example')]), block],
  };
  return { file: 'site/pages/example.yaml', text: yamlOf(page) };
}

const QUESTION = { kind: 'text', name: 'name', label: 'Your name', required: true };

/** Returns a form with the given fields or delivery. */
function completeForm(parts: { fields?: object[]; deliver?: object }): CompleteFile {
  const form = {
    name: 'An example',
    submit: 'Send',
    fields: [QUESTION],
    deliver: { to: 'inbox' },
    success: { message: 'Thank you. We will answer within a day.' },
    ...parts,
  };
  return { file: 'site/forms/example.yaml', text: yamlOf(form) };
}

interface FamilySource extends Omit<Family, 'units'> {
  schemas: Record<string, object>;
  examples: Record<string, UnitExample<object>[]>;
  toYaml(shown: object): string;
  completeFile(shown: object, description: string): CompleteFile;
}

function family({ schemas, examples, toYaml, completeFile, ...named }: FamilySource): Family {
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
        yaml: toYaml(one.shown),
        completeFile: completeFile(one.shown, description),
      })),
    };
  });
  return { ...named, units };
}
