/** The key prefix of consents by host, kept in session storage until the tab is closed. */
const ALLOWED = 'frames-of:';

/** Whether the visitor has consented to frames of a host; false if storage is blocked. */
export function isAllowed(host: string): boolean {
  return ifStored(() => ALLOWED + host in sessionStorage) ?? false;
}

/** Stores the consent to frames of a host. */
export function allow(host: string): void {
  ifStored(() => sessionStorage.setItem(ALLOWED + host, ''));
}

/** Withdraws the consent. */
export function forbid(host: string): void {
  ifStored(() => sessionStorage.removeItem(ALLOWED + host));
}

function ifStored<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
