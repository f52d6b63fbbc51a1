import { splitName } from '../../model/locale/languages.ts';
import { ALERTS } from '../alert.ts';
import type { Database } from '../database.ts';

/**
 * Returns the original ids of all forms that have leads, even if the site no longer has them. It
 * makes one index lookup per form, however many leads there are.
 */
export async function formsWithLeads(db: Database): Promise<string[]> {
  const forms = new Set<string>();
  for (let last = ''; ; ) {
    const next = await db
      .selectFrom('leads')
      .select('form')
      .where('form', '>', last)
      .orderBy('form')
      .limit(1)
      .executeTakeFirst();
    if (!next) return [...forms];
    last = next.form;
    if (last !== ALERTS) forms.add(splitName(last).original);
  }
}
