import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isWithin } from '../compiler/read/site-folder/walk.ts';
import { UserError } from '../model/user-error.ts';
import { isOfBuild } from '../render/output/build-mark.ts';
import type { ProjectFolders } from './command-line.ts';
import { UNIT_FOLDERS } from './own-units.mjs';
import { dataFolder, realPath } from './paths.ts';

/**
 * Returns the output folder of a build: `dist` unless `--out` names another.
 *
 * @throws UserError if replacing it would delete files of these folders, or others that no build
 *   made.
 */
export function outFolder(
  flag: string | undefined,
  { site, root, engine }: { site: string } & Pick<ProjectFolders, 'root' | 'engine'>,
): string {
  const out = realPath(flag ?? 'dist');
  const code = ['src', 'node_modules', ...UNIT_FOLDERS].map((name) => path.join(root, name));
  for (const protectedFolder of [site, dataFolder(root), path.join(engine, 'src'), ...code]) {
    const folder = realPath(protectedFolder);
    if (isWithin(folder, out) || isWithin(out, folder)) {
      throw new UserError(
        `A build replaces its whole output folder, and ${out} shares files with ${protectedFolder}.\n` +
          'Name a separate folder with --out, such as --out dist.',
      );
    }
  }
  if (flag !== undefined && holdsOtherFiles(out)) {
    throw new UserError(
      `${out} has files that are not from a build, and a build would replace them.\n` +
        'Empty it first, or name another folder with --out.',
    );
  }
  return out;
}

function holdsOtherFiles(out: string): boolean {
  if (!existsSync(out)) return false;
  if (!statSync(out).isDirectory()) throw new UserError(`${out} is a file, not a folder.`);
  const names = readdirSync(out);
  return names.length > 0 && !isOfBuild(names);
}
