/** What visitors have allowed a host to show is kept under this and its name, until the tab is closed. */
const ALLOWED = 'frames-of:';

/** Whether the visitor has allowed a host to show its frames; no, where nothing may be stored. */
export function isAllowed(host: string): boolean {
  return ifStored(() => ALLOWED + host in sessionStorage) ?? false;
}

/** Remembers that the frames of a host may be shown. */
export function allow(host: string): void {
  ifStored(() => sessionStorage.setItem(ALLOWED + host, ''));
}

/** Takes that back. */
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
