import path from 'node:path';

/** The folder of the leads database and uploaded files; only of the files with PostgreSQL. */
export function dataFolder(root: string, env: NodeJS.ProcessEnv = process.env): string {
  return path.resolve(root, env.SIGNPOST_DATA || 'data');
}
