/**
 * Runs a function under a Web Lock shared by all pages of this site, and waits for the lock.
 * Without Web Locks (pages without TLS) it runs at once: the server stores duplicates with the same
 * key once.
 */
export async function withLock(name: string, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act();
  await navigator.locks.request(`signpost ${name}`, act);
}
