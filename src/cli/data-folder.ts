import path from 'node:path';

/** Where leads are kept: the folder that `SIGNPOST_DATA` names, else `data` in the project. */
export function dataFolder(root: string): string {
  return path.resolve(root, process.env.SIGNPOST_DATA || 'data');
}
