/**
 * What the folders of units hold, by the names of the folders. Those of the project stand in
 * place of the engine's own of the same name.
 *
 * @param engine by file: `../blocks/price-table/schema.ts`.
 */
export function byUnit<Held>(
  engine: Record<string, Held>,
  project: Record<string, Held>,
): Record<string, Held> {
  const files = [...Object.entries(engine), ...Object.entries(project)];
  return Object.fromEntries(files.map(([file, held]) => [file.split('/').at(-2) ?? '', held]));
}
