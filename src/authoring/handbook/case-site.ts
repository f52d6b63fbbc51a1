import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

/** The date as of which cases are compiled: some messages name days in the future. */
export const CASE_DAY = { at: '2026-11-20', hidden: false };

/** The folder, among the cases, of the valid site that cases are copied over. */
const BASE = 'base';

/** Returns the names of all cases in a folder, in alphabetical order. */
export function caseNames(cases: string): string[] {
  return readdirSync(cases)
    .filter((name) => name !== BASE)
    .sort();
}

/**
 * Copies the site of a case to `folder`/site, replacing what is there. The case's files are copied
 * over the valid base site, unless the case has its own site.yaml.
 *
 * @returns the site folder.
 */
export function copyCase(cases: string, name: string, folder: string): string {
  const site = path.join(folder, 'site');
  const own = path.join(cases, name, 'site');
  const isComplete =
    existsSync(own) && readdirSync(own).some((file) => /^site\.(ya?ml|json)/.test(file));
  rmSync(site, { recursive: true, force: true });
  for (const layer of isComplete ? [own] : [path.join(cases, BASE, 'site'), own]) {
    if (existsSync(layer)) cpSync(layer, site, { recursive: true });
  }
  const recipe = path.join(cases, name, 'make.json');
  if (existsSync(recipe)) applyRecipe(site, JSON.parse(readFileSync(recipe, 'utf8')) as Recipe);
  return site;
}

/** Parts of a case that are generated rather than stored: a repeated line, symlinks. */
interface Recipe {
  grow?: { file: string; line: string; times: number };
  /** Targets of symlinks, by path of the symlink. */
  links?: Record<string, string>;
}

function applyRecipe(site: string, { grow, links = {} }: Recipe): void {
  if (grow) appendFileSync(path.join(site, grow.file), `${grow.line}\n`.repeat(grow.times));
  for (const [link, target] of Object.entries(links)) symlinkSync(target, path.join(site, link));
}
