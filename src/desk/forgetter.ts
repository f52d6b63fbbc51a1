import type { LeadWithDeliveries } from '../leads/admin/find-leads.ts';
import { forgetLeads, remainsIn } from '../leads/admin/forget.ts';
import { actorOf, DESK, type DeskContext, type DeskServices } from './context.ts';
import { type RenderPage, showMessage, withFlash } from './render-page.tsx';
import { WORDS } from './words.ts';

/** Returns a function that erases leads, and shows `done` or what cannot be deleted. */
export function forgetter({ db, files, log, now }: DeskServices, render: RenderPage) {
  return async (
    context: DeskContext,
    leads: LeadWithDeliveries[],
    done: 'forgotten' | 'forgotten-all',
  ): Promise<Response> => {
    const by = { actor: actorOf(context), now: now() };
    const { isWiped, undeletable } = await forgetLeads({ db, files }, leads, by);
    if (!isWiped) log.warn(`A forgotten lead may still be ${remainsIn(db)}.`);
    for (const { receipt, error } of undeletable) {
      log.error('A lead was not forgotten: a file of it cannot be deleted.', { receipt, error });
    }
    if (undeletable.length === 0) return context.redirect(withFlash(`${DESK}/`, done), 303);
    const text = WORDS.errors.undeletable(undeletable.map(({ receipt }) => receipt));
    return showMessage(render, context, { status: 500, text });
  };
}
