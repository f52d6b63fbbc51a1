import { orUndefined } from '../../model/or-undefined.ts';

/** The key prefix of consents by host, kept in session storage until the tab is closed. */
const ALLOWED = 'frames-of:';

/** Whether the visitor has consented to frames of a host; false if storage is blocked. */
export function isAllowed(host: string): boolean {
  return orUndefined(() => ALLOWED + host in sessionStorage) ?? false;
}

/** Stores the consent to frames of a host. */
export function allow(host: string): void {
  orUndefined(() => sessionStorage.setItem(ALLOWED + host, ''));
}

/** Withdraws the consent. */
export function forbid(host: string): void {
  orUndefined(() => sessionStorage.removeItem(ALLOWED + host));
}
