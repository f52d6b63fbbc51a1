import { below, type GeneratedFiles } from '../generated-files.ts';
import { families } from '../reference/units.ts';
import { familyPage, unitPage } from './unit-page.ts';

/** Returns the pages about all units, with paths relative to `docs`. */
export function unitPages(): GeneratedFiles {
  const pages = families().map((family) => ({
    [`${family.name}.md`]: familyPage(family),
    ...below(
      family.name,
      Object.fromEntries(family.units.map((unit) => [`${unit.name}.md`, unitPage(unit, family)])),
    ),
  }));
  return Object.assign({}, ...pages);
}
