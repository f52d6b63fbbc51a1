import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server on a free port of localhost. */
export interface OpenServer {
  /** Its address, without a trailing slash. */
  url: string;
  /** Closes it and all connections. */
  close(): Promise<void>;
}

export async function openServer(listener: RequestListener): Promise<OpenServer> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
