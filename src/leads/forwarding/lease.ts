/** How long a process has what it sends for itself, in milliseconds, unless it says so again. */
export const LEASE = 60_000;
