const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** How often the shell that npm starts a command in is looked for, in milliseconds. */
const PARENT_CHECK = 200;

/** Who started the program. */
const parent = process.ppid;

/** Resolves when the program is told to stop. Told again, it stops at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const watch = process.env.npm_lifecycle_event ? watchParent(stop) : undefined;
    for (const signal of SIGNALS) process.on(signal, stop);

    function stop(): void {
      clearInterval(watch);
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve();
    }
  });
}

/**
 * npm passes a signal to the shell it started, and some shells end without passing it on:
 * the command would go on without them, and keep its port.
 */
function watchParent(stop: () => void): NodeJS.Timeout {
  return setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_CHECK);
}
