import type { DeskOptions } from '../../../desk/desk.ts';

/**
 * Returns a function that opens the desk (the admin interface for leads); undefined, and its code
 * not loaded, if neither `DESK_PASSWORD` nor `DESK_MAIL` is set.
 *
 * @param url the address of the site.
 * @throws UserError if they are not safe; the message says what to do.
 */
export async function deskBy(environment: NodeJS.ProcessEnv, url: string) {
  if (!environment.DESK_PASSWORD && !environment.DESK_MAIL) return undefined;
  const { deskSettings } = await import('../../../desk/settings.ts');
  const settings = deskSettings(environment, url);
  const { openDesk } = await import('../../../desk/desk.ts');
  return (options: Omit<DeskOptions, 'settings'>) => openDesk({ ...options, settings });
}
