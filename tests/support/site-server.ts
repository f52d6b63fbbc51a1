/** Returns a Playwright `webServer` entry that runs `npm start`'s command on a site. */
export function siteServer(url: string, { flags = '', env = {} } = {}) {
  return {
    command: `node src/cli/signpost.mjs start ${flags}`,
    url,
    env: { PORT: new URL(url).port, HOST: '127.0.0.1', SIGNPOST_DATA: 'test-results/data', ...env },
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
    stdout: 'ignore' as const,
  };
}
