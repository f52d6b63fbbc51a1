import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

/** Where the cases are, one folder each. */
export const CASES = path.join(import.meta.dirname, 'cases');

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
  const whole = readdirSync(own).some((file) => /^site\.(ya?ml|json)/.test(file));
  rmSync(place, { recursive: true, force: true });
  for (const layer of whole ? [own] : [path.join(CASES, 'base', 'site'), own]) {
    if (existsSync(layer)) cpSync(layer, place, { recursive: true, verbatimSymlinks: true });
  }
  return place;
}
