const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** How often the parent process, the shell started by npm, is checked, in milliseconds. */
const PARENT_CHECK = 200;

/**
 * For how long a second signal is taken for the first one, in milliseconds: npm passes on Ctrl+C,
 * which a terminal sends to every program, and a process manager may tell npm and all it started.
 */
const SAME_SIGNAL = 500;

/** The process id of the parent at the start. */
const parent = process.ppid;

/** Resolves at SIGINT or SIGTERM. Another signal, half a second later, ends the process at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const watch = process.env.npm_lifecycle_event ? watchParent(stop) : undefined;
    for (const signal of SIGNALS) process.on(signal, stop);

    function stop(): void {
      clearInterval(watch);
      setTimeout(endAtOnce, SAME_SIGNAL).unref();
      resolve();
    }

    function endAtOnce(): void {
      for (const signal of SIGNALS) process.off(signal, stop);
    }
  });
}

/**
 * Calls `stop` when the parent process is gone. npm sends a signal to the shell that it started,
 * and some shells exit without forwarding it: the command would go on running and keep its port.
 */
function watchParent(stop: () => void): NodeJS.Timeout {
  return setInterval(() => {
    if (process.ppid !== parent) stop();
  }, PARENT_CHECK);
}

/**
 * Ends this process after a time, in ms, as a second signal would: nothing acknowledged is lost by
 * that. It ends even while a thread is in SQLite, for which `process.exit` waits.
 *
 * @param onLate called right before that.
 */
export function endWithin(time: number, onLate: () => void): void {
  const end = () => {
    for (const signal of SIGNALS) process.removeAllListeners(signal);
    process.kill(process.pid, 'SIGTERM');
  };
  setTimeout(() => {
    onLate();
    // The log writes its lines after this turn.
    setImmediate(end);
  }, time).unref();
}
