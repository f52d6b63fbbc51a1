import { capitalize } from '../text/capitalize.ts';

/**
 * Modules of units by unit name. Those of the project override the engine's.
 *
 * @param engine by file: `../../blocks/price-table/schema.ts`.
 */
export function byUnit<Held>(
  engine: Record<string, Held>,
  project: Record<string, Held>,
): Record<string, Held> {
  const files = [...Object.entries(engine), ...Object.entries(project)];
  return Object.fromEntries(files.map(([file, held]) => [file.split('/').at(-2) ?? '', held]));
}

/** Modules by file, each with its exports by name. */
type Modules<Export> = Record<string, Record<string, Export>>;

/**
 * Components of units by unit name: `price-table/PriceTable.tsx` exports `PriceTable`. Those of the
 * project override the engine's.
 *
 * @param ending of their names: `Field` of `text/TextField.tsx`.
 */
export function componentsByUnit<Component>(
  engine: Modules<Component>,
  project: Modules<Component>,
  ending = '',
): Record<string, Component> {
  const files = [...Object.entries(engine), ...Object.entries(project)];
  const components = files.flatMap(([file, exports]) => {
    const [unit = ''] = file.split('/').slice(-2);
    const name = componentName(unit) + ending;
    const component = exports[name];
    return component && file.endsWith(`/${name}.tsx`) ? [[unit, component]] : [];
  });
  return Object.fromEntries(components);
}

/** The component name for a folder: `price-table` has `PriceTable`. */
export function componentName(folder: string): string {
  return folder.split('-').map(capitalize).join('');
}
