/**
 * Returns a Playwright `webServer` entry that runs `npm start`'s command on a site. Playwright waits
 * until it prints its address, or goes on at once.
 */
export function siteServer(url: string, { flags = '', env = {}, isAwaited = true } = {}) {
  return {
    command: `node src/cli/signpost.mjs start ${flags}`,
    ...(isAwaited && { wait: { stdout: /Serving it on http:/ } }),
    env: { PORT: new URL(url).port, HOST: '127.0.0.1', SIGNPOST_DATA: 'test-results/data', ...env },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
    stdout: 'ignore' as const,
  };
}
