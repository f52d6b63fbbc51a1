import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { makePostgres } from './postgres-server.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** A URL that starts the PostgreSQL server and responds with its URL. */
    postgresOnDemand: string;
  }
}

/**
 * Provides one PostgreSQL server for all tests of a run. It is started when a test first requests
 * its URL, so that other runs need not wait, and removed after the run.
 */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  let server: ReturnType<typeof makePostgres> | undefined;
  const door = createServer(async (_, response) => {
    server ??= makePostgres();
    try {
      response.end((await server).url);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  provide('postgresOnDemand', `http://127.0.0.1:${(door.address() as AddressInfo).port}`);
  return async () => {
    door.closeAllConnections();
    door.close();
    await (await server?.catch(() => undefined))?.remove();
  };
}
