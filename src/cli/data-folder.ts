import path from 'node:path';

/** The folder with all that visitors sent, or with their files alone. */
export function dataFolder(root: string, env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(root, env.SIGNPOST_DATA || 'data');
}
