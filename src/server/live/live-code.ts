import type { ViteDevServer } from 'vite';
import { UserError } from '../../model/user-error.ts';
import type { LiveOptions } from './live-options.ts';
import { loadMaps } from './live-stack.ts';
import { posixPath } from './live-vite.ts';

type LiveCode = typeof import('./live-app.ts');

/**
 * The code that compiles and shows the site. Until its sources change, the running code is current
 * and already loaded: Vite needs seconds to load it.
 */
export function liveCode(
  options: Pick<LiveOptions, 'problemsOfUnits'>,
  vite: () => ViteDevServer | undefined,
  locate: (error: Error) => Error,
) {
  let problems: Promise<string[]> | undefined;
  let loading: Promise<LiveCode> | undefined;
  // Files saved since the code was last loaded.
  const saved = new Set<string>();

  async function loadOnce(server: ViteDevServer): Promise<LiveCode> {
    const { moduleGraph } = server.environments.ssr;
    for (const file of saved) moduleGraph.onFileChange(posixPath(file));
    saved.clear();
    const found = (await problems) ?? [];
    if (found.length > 0) throw new UserError(found.join('\n'));
    return server.ssrLoadModule('/src/server/live/live-app.ts') as Promise<LiveCode>;
  }

  /** Loads again what was saved meanwhile: Vite would keep the older module, or its error. */
  async function loadSaved(server: ViteDevServer): Promise<LiveCode> {
    const [result] = await Promise.allSettled([loadOnce(server)]);
    if (saved.size > 0) return loadSaved(server);
    if (result.status === 'fulfilled') return result.value;
    await loadMaps(result.reason, server);
    throw locate(result.reason);
  }

  return {
    /** Loads its current version. */
    load: async (): Promise<LiveCode> => {
      const server = vite();
      if (!server || !problems) return import('./live-app.ts');
      loading ??= loadSaved(server).finally(() => {
        loading = undefined;
      });
      return loading;
    },
    /** Called with each saved file of it. */
    changed(file: string): void {
      problems = options.problemsOfUnits();
      // A file may be deleted before it is read. It is thrown where it is awaited.
      problems.catch(() => {});
      saved.add(file);
    },
    /** Whether any of its files was saved since the start. */
    isSaved: () => problems !== undefined,
  };
}

/** Memoizes a value made from the code; recomputes it when other code is loaded. */
export function madeOf<Code, Made>(load: () => Promise<Code>, make: (code: Code) => Promise<Made>) {
  let latest: { code: Code; value: Made } | undefined;
  return async (): Promise<Made> => {
    const code = await load();
    if (latest?.code !== code) latest = { code, value: await make(code) };
    return latest.value;
  };
}
