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
