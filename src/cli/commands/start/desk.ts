import type { DeskOptions } from '../../../desk/desk.ts';
import type { DeskSettings } from '../../../desk/settings.ts';
import { UserError } from '../../command-line.ts';

/**
 * Returns the settings of the desk (the admin interface for leads); undefined, and its code not
 * loaded, if neither `DESK_PASSWORD` nor `DESK_MAIL` is set.
 *
 * @param url the address of the site.
 * @throws UserError if they are not safe; the message says what to do.
 */
export async function deskSettings(
  environment: NodeJS.ProcessEnv,
  url: string,
): Promise<DeskSettings | undefined> {
  if (!environment.DESK_PASSWORD && !environment.DESK_MAIL) return undefined;
  const { deskConfiguration } = await import('../../../desk/settings.ts');
  const { settings, wrong } = deskConfiguration(environment, url);
  if (wrong !== undefined) throw new UserError(wrong);
  return settings;
}

/** Opens the desk; undefined without settings. */
export async function deskFor(
  settings: DeskSettings | undefined,
  options: Omit<DeskOptions, 'settings'>,
) {
  if (!settings) return undefined;
  const { openDesk } = await import('../../../desk/desk.ts');
  return openDesk({ ...options, settings });
}
