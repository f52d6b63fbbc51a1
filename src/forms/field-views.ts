import type { ComponentType } from 'react';
import { componentName } from '../model/component-name.ts';
import type { Field } from '../model/form.ts';
import type { FieldProps } from './field-view.ts';

const files = import.meta.glob<Record<string, ComponentType<FieldProps>>>('./fields/*/*Field.tsx', {
  eager: true,
});

/** The view of a field's kind: `./fields/text/TextField.tsx` exports `TextField`. */
export function viewOf({ kind }: Field): ComponentType<FieldProps> {
  const name = `${componentName(kind)}Field`;
  const view = files[`./fields/${kind}/${name}.tsx`]?.[name];
  if (!view) throw new Error(`The field kind "${kind}" has no view.`);
  return view;
}
