import type { ComponentType } from 'react';
import type { Field } from '../../model/schema/form.ts';
import { componentName } from '../../model/units/component-name.ts';
import type { FieldProps } from './field-view.ts';

type ViewModules = Record<string, Record<string, ComponentType<FieldProps>>>;

const views = viewsIn([
  import.meta.glob('./*/*Field.tsx', { eager: true }),
  import.meta.glob('#project/fields/*/*Field.tsx', { eager: true }),
]);

/** Returns the view of each kind; a later folder overrides an earlier one. */
function viewsIn(folders: ViewModules[]): Map<string, ComponentType<FieldProps>> {
  const files = folders.flatMap((folder) => Object.entries(folder));
  return new Map(
    files.flatMap(([file, exports]) => {
      const kind = file.split('/').at(-2) ?? '';
      const name = `${componentName(kind)}Field`;
      const view = exports[name];
      return view && file.endsWith(`/${name}.tsx`) ? [[kind, view] as const] : [];
    }),
  );
}

/** Returns the view of a field's kind: `./text/TextField.tsx` exports `TextField`. */
export function viewOf({ kind }: Field): ComponentType<FieldProps> {
  const view = views.get(kind);
  if (!view) throw new Error(`The field kind "${kind}" has no view.`);
  return view;
}
