import { byUnit } from './by-unit.ts';

const own = byUnit(
  {},
  import.meta.glob('#project/blocks/*/schema.ts', { eager: true, import: 'schema' }),
);

/** Whether a block type is the project's: new, or in the place of one of the engine. */
export function isOwnBlock(type: string): boolean {
  return Object.hasOwn(own, type);
}

/**
 * Whether a file is of a block type of the engine, and the project has one of the same name. That
 * replaces it completely, also the files that it does not have itself.
 */
export function isReplaced(file: string): boolean {
  return file.startsWith('src/blocks/') && isOwnBlock(file.split('/')[2] ?? '');
}

/** Modules of files that not every block type has, by type. */
export function byBlockType<Held>(
  engine: Record<string, Held>,
  project: Record<string, Held>,
): Record<string, Held> {
  const kept = Object.entries(byUnit(engine, {})).filter(([type]) => !isOwnBlock(type));
  return { ...Object.fromEntries(kept), ...byUnit({}, project) };
}
