import type { ComponentType } from 'react';
import type { Field } from '../../model/schema/form.ts';
import { componentsByUnit } from '../../model/units/by-unit.ts';
import type { FieldProps } from './field-view.ts';

const views = componentsByUnit<ComponentType<FieldProps>>(
  import.meta.glob('./*/*Field.tsx', { eager: true }),
  import.meta.glob('#project/fields/*/*Field.tsx', { eager: true }),
  'Field',
);

/** Returns the view of a field's kind: `./text/TextField.tsx` exports `TextField`. */
export function viewOf({ kind }: Field): ComponentType<FieldProps> {
  const view = views[kind];
  if (!view) throw new Error(`The field kind "${kind}" has no view.`);
  return view;
}
