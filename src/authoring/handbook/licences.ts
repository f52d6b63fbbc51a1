import { readFileSync } from 'node:fs';
import path from 'node:path';
import { groupBy } from '../../model/group-by.ts';
import type { GeneratedFiles } from '../generated-files.ts';
import { paragraphs, table } from './markdown.ts';

/** A package that is installed with Signpost, and its licence; undefined if it states none. */
interface ShippedPackage {
  name: string;
  licence: string | undefined;
}

/** An entry of `package-lock.json`; only the properties used here. */
interface LockedPackage {
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

/** Licences of packages that state them only in a file, looked up there. */
const IN_A_FILE: Record<string, string> = { 'png-js': 'MIT' };

const INTRODUCTION = `The packages that \`npm i signpost\` installs, by licence. Signpost itself is MIT. Packages under the
MPL and LGPL are used unmodified, as separate files: libvips (used by sharp for images), resvg, and
Lightning CSS (in Vite).`;

/** Returns all packages of the lockfile, by path. */
export function lockedPackages(project: string): Map<string, LockedPackage> {
  const text = readFileSync(path.join(project, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };
  return new Map(Object.entries(packages).filter(([folder]) => folder !== ''));
}

/** Returns the packages that are no development dependencies, sorted by name. */
export function shippedPackages(project: string): ShippedPackage[] {
  const shipped = [...lockedPackages(project)].filter(([, { dev }]) => !dev);
  const packages = new Map(
    shipped.map(([folder, { license }]) => {
      const name = folder.split('node_modules/').at(-1) ?? folder;
      return [name, { name, licence: license ?? IN_A_FILE[name] }];
    }),
  );
  return [...packages.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Returns the page about the licences of shipped packages, `licences.md`. */
export function licencesPage(project: string): GeneratedFiles {
  const byLicence = groupBy(shippedPackages(project), ({ licence = 'none' }) => licence);
  const rows = [...byLicence].map(([licence, packages]) => {
    return [licence, packages.map(({ name }) => `\`${name}\``).join(', ')];
  });
  const head = ['Licence', 'Packages'];
  return {
    'licences.md': paragraphs(
      '# Licences of packages',
      INTRODUCTION,
      table([head, ...rows.sort()]),
    ),
  };
}
