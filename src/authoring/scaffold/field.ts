import path from 'node:path';
import { componentName } from '../../model/units/component-name.ts';
import { type NewFiles, type NewUnit, titleOf } from './scaffold.ts';

/** Returns the files of a new field kind, a one-line text field. */
export function fieldFiles({ name, units }: NewUnit): NewFiles {
  const folder = path.join(units.fields, name);
  const component = componentName(name);
  const { schema, rules, view, sample } = IMPORTS[units.imports];
  return {
    files: {
      [path.join(folder, 'schema.ts')]: schemaText(name, schema),
      [path.join(folder, 'rules.ts')]: rulesText(rules),
      [path.join(folder, `${component}Field.tsx`)]: viewText(component, view),
      [path.join(folder, 'sample.ts')]: sampleTextOf(sample),
      [path.join(folder, 'examples.yaml')]: examplesText(name),
    },
    next: `Forms can use it now:\n\n  - { kind: ${name}, name: ..., label: ... }\n\nIt needs no registration. npm run dev shows it at /_blocks/fields/${name}.`,
  };
}

const IMPORTS = {
  files: {
    schema: "from '../../../model/schema/form.ts';",
    rules: `import type { Static } from 'typebox';
import type { FieldRules } from '../field-kind.ts';
import { tooLong } from '../limits.ts';`,
    view: `import type { FieldProps } from '../field-view.ts';
import { TextInput } from '../TextInput.tsx';`,
    sample: `import type { SampleAnswer } from '../field-kind.ts';
import { sampleText } from '../sample-text.ts';`,
  },
  package: {
    schema: "from 'signpost/field';",
    rules: "import { type FieldRules, type Static, tooLong } from 'signpost/field';",
    view: "import { type FieldProps, TextInput } from 'signpost/view';",
    sample: "import { type SampleAnswer, sampleText } from 'signpost/field';",
  },
};

function schemaText(name: string, from: string): string {
  return `import { defineField, placeholder } ${from}

export const schema = defineField({
  kind: '${name}',
  description: 'What it asks for, in a few words.',
  when: 'When to use it, and when to use another one.',
  properties: { placeholder },
});
`;
}

function rulesText(imports: string): string {
  return `${imports}
import type { schema } from './schema.ts';

export type Spec = Static<typeof schema>;

/** The maximum length of an answer, in characters. */
export const MAX = 200;

/** Validation in browsers and on the server; see FieldRules for other options. */
export const rules: FieldRules<Spec> = {
  refuse: (_field, answer, words) => tooLong(String(answer), MAX, words),
};
`;
}

function viewText(component: string, imports: string): string {
  return `${imports}
import type { Spec } from './rules.ts';

export function ${component}Field(props: FieldProps<Spec>) {
  return <TextInput of={props} placeholder={props.field.placeholder} />;
}
`;
}

function sampleTextOf(imports: string): string {
  return `${imports}
import { MAX, type Spec } from './rules.ts';

export const sample: SampleAnswer<Spec> = () => sampleText(MAX);
`;
}

function examplesText(name: string): string {
  return `default:
  title: ${titleOf(name)}
  field: { kind: ${name}, name: example, label: ${titleOf(name)}, required: true }
`;
}
