import { createHash } from 'node:crypto';
import type { Permission } from './sessions.ts';
import type { DeskSettings } from './settings.ts';

/** The name of everybody who signs in with the shared password. */
export const BY_PASSWORD = 'password';

/** The current permissions to sign in, by the settings. Earlier ones are void. */
export function permissionsIn({ password, mail }: DeskSettings) {
  const all = new Map<string, Permission>();
  if (password) all.set(BY_PASSWORD, permission(BY_PASSWORD, password.written));
  for (const address of mail?.addresses ?? []) all.set(address, permission(address, address));
  return {
    /** Somebody's permission; undefined if they have none. */
    of: (by: string) => all.get(by),
    isAllowed: ({ by, allowedBy }: Permission) => all.get(by)?.allowedBy === allowedBy,
  };
}

function permission(by: string, setting: string): Permission {
  const text = `signpost desk\n${by}\n${setting}`;
  return { by, allowedBy: createHash('sha256').update(text).digest('hex') };
}
