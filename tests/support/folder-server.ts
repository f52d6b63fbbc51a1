import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import send from 'send';

/** A server of the files in a folder. */
export interface FolderServer {
  /** Its address, without a trailing slash. */
  url: string;
  close(): Promise<void>;
}

/** How long a browser keeps a file before it asks again, in milliseconds. */
const FRESH = 3_600_000;

/**
 * Serves a folder as a static host does, on a free port. Playwright's routes can do that too, but
 * pass each file through the test's process, and disable the browser's cache.
 */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    send(request, pathname, { root: folder, maxAge: FRESH }).pipe(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
