import type { TestProject } from 'vitest/node';
import { openServer } from './open-server.ts';
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
  const door = await openServer(async (_, response) => {
    server ??= makePostgres();
    try {
      response.end((await server).url);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  provide('postgresOnDemand', door.url);
  return async () => {
    await door.close();
    await (await server?.catch(() => undefined))?.remove();
  };
}
