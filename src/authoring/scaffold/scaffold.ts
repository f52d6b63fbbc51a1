import path from 'node:path';
import { capitalize } from '../../model/text/capitalize.ts';
import type { UnitFamily } from '../../model/units/unit-line.ts';
import type { ExistingSite } from './existing-site.ts';

/** The absolute paths of the folders of units, and how units in them import the engine. */
interface UnitFolders extends Record<UnitFamily, string> {
  /** Imports from files of the engine, or, in a project, from entry points of the package. */
  imports: 'files' | 'package';
}

/** Returns the unit folders: in the project's root, or in `src` if the project is the engine. */
export function unitFolders({ root, engine }: Record<'root' | 'engine', string>): UnitFolders {
  const [base, forms] = root === engine ? ['src', 'src/forms'] : ['', ''];
  return {
    blocks: path.join(root, base, 'blocks'),
    fields: path.join(root, forms, 'fields'),
    deliveries: path.join(root, forms, 'deliveries'),
    destinations: path.join(root, base, 'destinations'),
    imports: root === engine ? 'files' : 'package',
  };
}

/** The arguments of `npm run new`, and the folders to write to. */
export interface ScaffoldOptions {
  /** The name as typed: `blog/my-article`, `price-list`. */
  name: string;
  /** The absolute path of the site folder. */
  site: string;
  /** The unit folders, and how units import the engine. */
  units: UnitFolders;
  /** The menu group of a new page. */
  group: string | undefined;
  /** The category of a new article. */
  category: string | undefined;
  /** Compiles the existing site. */
  readSite(): Promise<ExistingSite>;
}

/** Files to write, by absolute path, and what to do next. */
export interface NewFiles {
  files: Record<string, string>;
  /** New texts of existing files. */
  changed?: Record<string, string>;
  next: string;
}

/** Converts `blog/our-story` to `Our story`. */
export function titleOf(name: string): string {
  const words = (name.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return capitalize(words);
}
