import path from 'node:path';
import type { ExistingSite } from './existing-site.ts';

/** Where units lie, and what those that lie there import the engine's parts from. */
interface UnitPlace {
  /** Absolute paths of the folders of units. */
  blocks: string;
  fields: string;
  deliveries: string;
  destinations: string;
  /** What is imported: in the engine file by file, in a project by the doors of the package. */
  imports: 'files' | 'package';
}

/** Beside the site of a project; in the engine, where it is developed, among its own. */
export function unitPlace({ root, engine }: Record<'root' | 'engine', string>): UnitPlace {
  const [base, forms] = root === engine ? ['src', 'src/forms'] : ['', ''];
  return {
    blocks: path.join(root, base, 'blocks'),
    fields: path.join(root, forms, 'fields'),
    deliveries: path.join(root, forms, 'deliveries'),
    destinations: path.join(root, base, 'destinations'),
    imports: root === engine ? 'files' : 'package',
  };
}

/** What `npm run new` is asked for, and where it goes. */
export interface NewUnit {
  /** As typed: `blog/my-article`, `price-list`. */
  name: string;
  /** Absolute path of the site folder. */
  site: string;
  /** Where units go, and what they import. */
  units: UnitPlace;
  /** The menu group that a page joins. */
  group: string | undefined;
  /** The kind of article that one is. */
  category: string | undefined;
  /** Sees what there is on the site. */
  look(): Promise<ExistingSite>;
}

/** Files to write, by absolute path, and what to do next. */
export interface NewFiles {
  files: Record<string, string>;
  /** Files that are there already, with what is entered in them. */
  changed?: Record<string, string>;
  next: string;
}

/** Why something is not made, in words for who asked for it. */
export class CannotMake extends Error {
  override name = 'CannotMake';
}

/** `blog/our-story` becomes `Our story`. */
export function titleOf(name: string): string {
  const words = (name.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
