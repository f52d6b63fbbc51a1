import type { ComponentType } from 'react';
import type { Field } from '../model/form.ts';
import type { FieldProps } from './field-view.ts';

const files = import.meta.glob<Record<string, ComponentType<FieldProps>>>('./fields/*/*Field.tsx', {
  eager: true,
});

/** `./fields/text/TextField.tsx` exports `TextField`, the view of the kind `text`. */
const viewByKind = new Map(
  Object.entries(files).map(([file, exports]) => {
    const [kind, name = ''] = file.split('/').slice(-2);
    return [kind, exports[name.replace('.tsx', '')]];
  }),
);

/** The view of a field's kind. */
export function viewOf({ kind }: Field): ComponentType<FieldProps> {
  const view = viewByKind.get(kind);
  if (!view) throw new Error(`The field kind "${kind}" has no view.`);
  return view;
}
