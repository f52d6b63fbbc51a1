import path from 'node:path';
import type { Plugin } from 'vite';
import { withConstantExports } from './constant-exports.ts';
import { withJoinedRules } from './joined-rules.ts';
import { withStableShapes } from './stable-shapes.ts';

/** Makes the compiled code of the server faster, without changing what it does. */
export function fasterCode(): Plugin {
  return {
    name: 'faster-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    // Rolldown would undo some of it if it were done any earlier.
    generateBundle(_, bundle) {
      const { root } = this.environment.config;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const modules = new Set(chunk.moduleIds.map((id) => nameOf(id, root)));
        chunk.code = withStableShapes(withJoinedRules(withConstantExports(chunk.code)), modules);
      }
    },
  };
}

/** Returns the name of a module in comments of the code: its path from the engine's folder. */
function nameOf(id: string, root: string): string {
  return path.relative(root, id).split(path.sep).join('/');
}
