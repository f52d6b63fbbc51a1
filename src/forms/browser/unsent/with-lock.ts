/**
 * Runs a function under a Web Lock shared by all pages of this site, and waits for the lock.
 * Without Web Locks (pages without TLS), or where they are blocked together with storage, it runs
 * at once: the server stores duplicates with the same key once.
 */
export async function withLock(name: string, act: () => Promise<void>): Promise<void> {
  const { locks } = navigator;
  if (!locks) return act();
  try {
    await locks.request(`signpost ${name}`, act);
  } catch (error) {
    if ((error as DOMException).name !== 'SecurityError') throw error;
    await act();
  }
}
