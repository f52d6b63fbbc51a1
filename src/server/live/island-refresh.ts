import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';

/** The arguments that Vite's React plugin compares before it hot-replaces a module. */
const COMPARED = ', currentExports, nextExports)';

/**
 * Hot-replaces a changed island and keeps its state. React's plugin does so only for modules that
 * export nothing but components; an island exports its definition.
 */
export function islandRefresh(): Plugin {
  return {
    name: 'island-refresh',
    enforce: 'post',
    transform(code, id) {
      if (this.environment.config.consumer !== 'client' || !isIsland(id)) return undefined;
      return {
        code: code.replace(COMPARED, ', currentExports.island, nextExports.island)'),
        map: null,
      };
    },
  };
}

/** Whether a file is used only within islands, which browsers hot-replace by themselves. */
export function isOfIslands(file: string, { environments }: ViteDevServer): boolean {
  const seen = new Set<EnvironmentModuleNode>();
  const isWithin = (module: EnvironmentModuleNode): boolean => {
    if (seen.has(module) || isIsland(module.id ?? '')) return true;
    seen.add(module);
    return module.importers.size > 0 && [...module.importers].every(isWithin);
  };
  const modules = [...(environments.ssr?.moduleGraph.getModulesByFile(file) ?? [])];
  return modules.length > 0 && modules.every(isWithin);
}

function isIsland(id: string): boolean {
  return /\.island\.tsx(\?|$)/.test(id);
}
