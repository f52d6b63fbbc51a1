import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DATABASES } from '../../tests/support/databases.ts';
import { makePostgres } from '../../tests/support/postgres-server.mjs';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';
import { visitorsOf } from '../../tests/support/visitors.ts';

/** The number of kills. */
const KILLS = Number(process.env.SIGNPOST_KILLS ?? 4);

/** The latest time of a kill, in ms. */
const LATEST = 400;

/** Each kill needs a server start, and the machine may be slow. */
const TIMEOUT = 120_000 + KILLS * 20_000;

describe.each(DATABASES)('a server that keeps leads in $name', ({ fresh }) => {
  it('loses nothing that it has acknowledged when it is killed', { timeout: TIMEOUT }, async () => {
    const visitors = await visitorsOf({ folder: await temporaryFolder(), ...(await fresh()) });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { address, process } = await visitors.startServer();
      const visits = visitors.sendUntilGone(address);
      await wait(Math.random() * LATEST);
      process.kill('SIGKILL');
      await visits;
    }
    expect(visitors.all.length).toBeGreaterThan(KILLS);
    await visitors.check((await visitors.startServer()).address);
  });
});

it('loses nothing when PostgreSQL is killed under it', { timeout: TIMEOUT }, async () => {
  const postgres = await makePostgres();
  onTestFinished(postgres.remove);
  const visitors = await visitorsOf({ folder: await temporaryFolder(), database: postgres.url });
  const { address, process } = await visitors.startServer();
  const kept = () => visitors.all.filter(({ receipt }) => receipt !== undefined).length;
  let isOver = false;
  const visits = visitors.sendUntil(address, () => isOver);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = kept();
    await vi.waitFor(() => expect(kept()).toBeGreaterThan(before), { timeout: 60_000 });
    await wait(Math.random() * LATEST);
    await postgres.kill();
    expect((await fetch(address)).status).toBe(200);
    await postgres.start();
  }
  const before = kept();
  await vi.waitFor(() => expect(kept()).toBeGreaterThan(before), { timeout: 60_000 });
  isOver = true;
  await visits;
  await visitors.check(address);
  expect(process.exitCode).toBe(null);
});
