import { splitName } from '../../model/languages.ts';
import { ALERTS } from '../alert.ts';
import type { Database } from '../database.ts';

/**
 * The forms that have sent anything, whether or not the site still has them, in the site's own
 * language. However many leads there are, the index is asked once for each form.
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
