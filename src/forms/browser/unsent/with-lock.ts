/**
 * Does something while no other page of this site does it under the same name; waits for
 * that. Where browsers have no locks (pages without TLS) it is done at once: what is sent
 * twice under one key is kept once.
 */
export async function withLock(name: string, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act();
  await navigator.locks.request(`signpost ${name}`, act);
}
