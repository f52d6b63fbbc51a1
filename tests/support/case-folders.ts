import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** Where the cases are, one folder each. */
export const CASES = path.join(import.meta.dirname, '../cases');

/** The names of all cases. */
export const caseNames = readdirSync(CASES).filter((name) => name !== 'base');

const workshop = mkdtempSync(path.join(tmpdir(), 'signpost-cases-'));

afterAll(() => rmSync(workshop, { recursive: true, force: true }));

/**
 * Copies the site of a case to a folder of its own, which goes when the tests have run.
 * A case is laid over `base`, a sound site, unless it has a site.yaml of its own.
 *
 * @returns the site folder.
 */
export function layCase(name: string): string {
  const place = path.join(workshop, name, 'site');
  const own = path.join(CASES, name, 'site');
  const whole =
    existsSync(own) && readdirSync(own).some((file) => /^site\.(ya?ml|json)/.test(file));
  rmSync(place, { recursive: true, force: true });
  for (const layer of whole ? [own] : [path.join(CASES, 'base', 'site'), own]) {
    if (existsSync(layer)) cpSync(layer, place, { recursive: true });
  }
  const recipe = path.join(CASES, name, 'make.json');
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
