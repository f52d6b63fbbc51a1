import { families } from '../reference/units.ts';
import { below, type Pages } from './pages.ts';
import { familyPage, unitPage } from './unit-page.ts';

/** Returns the pages about all units, with paths relative to `docs`. */
export function unitPages(): Pages {
  const pages = families().map((family) => ({
    [`${family.name}.md`]: familyPage(family),
    ...below(
      family.name,
      Object.fromEntries(family.units.map((unit) => [`${unit.name}.md`, unitPage(unit, family)])),
    ),
  }));
  return Object.assign({}, ...pages);
}
