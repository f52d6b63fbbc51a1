import send from 'send';
import { type OpenServer, openServer } from './open-server.ts';

/** How long a browser keeps a file before it asks again, in milliseconds. */
const FRESH = 3_600_000;

/**
 * Serves a folder as a static host does. Playwright's routes can do that too, but pass each file through
 * the test's process, and disable the browser's cache.
 */
export function serveFolder(folder: string): Promise<OpenServer> {
  return openServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    send(request, pathname, { root: folder, maxAge: FRESH }).pipe(response);
  });
}
