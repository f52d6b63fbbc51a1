import path from 'node:path';
import { componentName } from '../../model/component-name.ts';
import { type NewFiles, type NewUnit, titleOf } from './scaffold.ts';

/** A kind of form field: a line of text, in a folder of its own. */
export function fieldFiles({ name, root }: NewUnit): NewFiles {
  const folder = path.join(root, 'src/forms/fields', name);
  const component = componentName(name);
  return {
    files: {
      [path.join(folder, 'schema.ts')]: schemaText(name),
      [path.join(folder, 'rules.ts')]: RULES,
      [path.join(folder, `${component}Field.tsx`)]: viewText(component),
      [path.join(folder, 'sample.ts')]: SAMPLE,
      [path.join(folder, 'examples.yaml')]: examplesText(name),
    },
    next: `Forms can use it at once:\n\n  - { kind: ${name}, name: ..., label: ... }\n\nNothing has to be registered.`,
  };
}

function schemaText(name: string): string {
  return `import { defineField, placeholder } from '../../../model/form.ts';

export const schema = defineField({
  kind: '${name}',
  description: 'What it asks for, in a few words.',
  properties: { placeholder },
});
`;
}

const RULES = `import type { Static } from 'typebox';
import type { FieldRules } from '../../field-kind.ts';
import { tooLong } from '../../limits.ts';
import type { schema } from './schema.ts';

export type Spec = Static<typeof schema>;

/** The most characters of an answer. */
export const MOST = 200;

/** What holds in browsers and on the server; FieldRules says what else a kind can be. */
export const rules: FieldRules<Spec> = {
  refuse: (_field, answer) => tooLong(String(answer), MOST),
};
`;

function viewText(component: string): string {
  return `import type { FieldProps } from '../../field-view.ts';
import { TextInput } from '../../TextInput.tsx';
import { MOST, type Spec } from './rules.ts';

export function ${component}Field(props: FieldProps<Spec>) {
  return <TextInput of={props} placeholder={props.field.placeholder} maxLength={MOST} />;
}
`;
}

const SAMPLE = `import type { SampleAnswer } from '../../field-kind.ts';
import { sampleText } from '../../sample-text.ts';
import { MOST, type Spec } from './rules.ts';

export const sample: SampleAnswer<Spec> = () => sampleText(MOST);
`;

function examplesText(name: string): string {
  return `default:
  title: ${titleOf(name)}
  field: { kind: ${name}, name: example, label: ${titleOf(name)}, required: true }
`;
}
