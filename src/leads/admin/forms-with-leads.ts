import { splitName } from '../../model/locale/languages.ts';
import { ALERTS } from '../alert.ts';
import type { Database } from '../database.ts';

/** Returns the original ids of all forms that have leads, even if the site no longer has them. */
export async function formsWithLeads(db: Database): Promise<string[]> {
  return [...new Set((await storedForms(db)).map((id) => splitName(id).original))];
}

/** Returns the id of a form and those of its translations that have leads: `contact.es`. */
export async function withTranslations(db: Database, form: string): Promise<string[]> {
  const translations = (await storedForms(db)).filter((id) => {
    const { original, code } = splitName(id);
    return original === form && code !== '';
  });
  return [form, ...translations];
}

/** Makes one index lookup per form, however many leads there are. */
async function storedForms(db: Database): Promise<string[]> {
  const rows = await db
    .withRecursive('ids(form)', (query) =>
      query
        .selectFrom('leads')
        .select(({ fn }) => fn.min<string | null>('form').as('form'))
        .unionAll(
          query
            .selectFrom('ids')
            .select(({ selectFrom }) =>
              selectFrom('leads')
                .select(({ fn }) => fn.min<string | null>('leads.form').as('next'))
                .whereRef('leads.form', '>', 'ids.form')
                .as('form'),
            )
            .where('ids.form', 'is not', null),
        ),
    )
    .selectFrom('ids')
    .select('form')
    .where('form', 'is not', null)
    .where('form', '!=', ALERTS)
    .orderBy('form')
    .execute();
  return rows.flatMap(({ form }) => form ?? []);
}
