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

/** The day on which cases are looked at: some messages name days that are still to come. */
export const CASE_DAY = { at: '2026-11-20', hidden: false };

/** The sound site that cases are laid over, in the folder of cases. */
const BASE = 'base';

/** The names of all cases in a folder of cases, by the alphabet. */
export function caseNames(cases: string): string[] {
  return readdirSync(cases)
    .filter((name) => name !== BASE)
    .sort();
}

/**
 * Copies the site of a case to `folder`/site, in place of what is there. It is laid over the
 * sound site, unless it has a site.yaml of its own.
 *
 * @returns the site folder.
 */
export function layCase(cases: string, name: string, folder: string): string {
  const place = path.join(folder, 'site');
  const own = path.join(cases, name, 'site');
  const whole =
    existsSync(own) && readdirSync(own).some((file) => /^site\.(ya?ml|json)/.test(file));
  rmSync(place, { recursive: true, force: true });
  for (const layer of whole ? [own] : [path.join(cases, BASE, 'site'), own]) {
    if (existsSync(layer)) cpSync(layer, place, { recursive: true });
  }
  const recipe = path.join(cases, name, 'make.json');
  if (existsSync(recipe)) make(place, JSON.parse(readFileSync(recipe, 'utf8')) as Recipe);
  return place;
}

/** What a case has that is better made than kept: a line many times over, links. */
interface Recipe {
  grow?: { file: string; line: string; times: number };
  /** From the place of a link to where it leads. */
  links?: Record<string, string>;
}

function make(place: string, { grow, links = {} }: Recipe): void {
  if (grow) appendFileSync(path.join(place, grow.file), `${grow.line}\n`.repeat(grow.times));
  for (const [link, target] of Object.entries(links)) symlinkSync(target, path.join(place, link));
}
