import type { DeskOptions } from '../desk/desk.ts';
import type { DeskSettings } from '../desk/settings.ts';
import { CannotRun } from './command-line.ts';

/**
 * The settings of the desk, if there is to be one. Its code is loaded only then.
 *
 * @param url the address of the site.
 * @throws CannotRun if they are not safe, with what to do.
 */
export async function deskSettings(
  environment: NodeJS.ProcessEnv,
  url: string,
): Promise<DeskSettings | undefined> {
  if (!environment.DESK_PASSWORD && !environment.DESK_MAIL) return undefined;
  const { deskConfiguration } = await import('../desk/settings.ts');
  const { settings, wrong } = deskConfiguration(environment, url);
  if (wrong !== undefined) throw new CannotRun(wrong);
  return settings;
}

/** Opens the desk, if there are settings of one. */
export async function deskFor(
  settings: DeskSettings | undefined,
  options: Omit<DeskOptions, 'settings'>,
) {
  if (!settings) return undefined;
  const { openDesk } = await import('../desk/desk.ts');
  return openDesk({ ...options, settings });
}
