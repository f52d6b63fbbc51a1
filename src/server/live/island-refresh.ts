import type { EnvironmentModuleNode, Plugin, ViteDevServer } from 'vite';

/** What Vite's plugin for React compares before a module takes another's place. */
const COMPARED = ', currentExports, nextExports)';

/**
 * Lets a changed island take the place of the one on the page, with its state. By itself React's
 * plugin does so for modules that export components alone; an island exports its definition.
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

/** Whether pages use a file in islands alone, which browsers change by themselves then. */
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
