import path from 'node:path';
import { expect, it } from 'vitest';
import { type Chance, chance } from './fuzz/chance.ts';
import { mutated } from './fuzz/mutate.ts';
import { sendRaw } from './fuzz/send-raw.ts';
import { validRequests } from './fuzz/valid-requests.ts';
import { FIXTURE } from './support/fixture-site.ts';
import { memoryOf } from './support/memory-of.ts';
import { startCommand } from './support/run-command.ts';
import { temporaryFolder } from './support/tiny-site.ts';

/** How many requests are tried, and from which number on chance is drawn. */
const REQUESTS = Number(process.env.SIGNPOST_FUZZ ?? 1000);
const SEED = Number(process.env.SIGNPOST_SEED ?? 20260301);

/** How many are under way at once. */
const AT_ONCE = 16;

/** How long a silent server is waited for, in milliseconds: if it must answer, and if it may wait for more. */
const LONG = 60_000;
const SHORT = 400;

/** How much more memory the server may take at the end than after its first requests, in bytes. */
const GROWTH = 200_000_000;

it(`answers ${REQUESTS} mutated requests, none with an error of its own`, {
  timeout: 120_000 + REQUESTS * 200,
}, async () => {
  const out = path.join(await temporaryFolder(), 'dist');
  const command = startCommand(['start', '--site', FIXTURE, '--out', out], {
    env: { PORT: '0', HOST: '127.0.0.1' },
  });
  let log = '';
  command.process.stderr?.on('data', (text) => {
    log += text;
  });
  const [address] = await command.printed(/http:[^\s"]+/);
  for (const request of validRequests())
    expect(await sendRaw(address, request, LONG)).toEqual([200]);
  const pid = command.process.pid ?? 0;
  const wrong: unknown[] = [];
  const seen = new Map<number, number>();
  await sendMany(REQUESTS / 10);
  const before = memoryOf(pid);
  await sendMany(REQUESTS - REQUESTS / 10);
  for (const request of validRequests())
    expect(await sendRaw(address, request, LONG)).toEqual([200]);
  expect(wrong).toEqual([]);
  expect(log.split('\n').filter((line) => line.includes('"level":"error"'))).toEqual([]);
  expect(memoryOf(pid) - before).toBeLessThan(GROWTH);
  // Both what is still valid and what is not are among them.
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 400, 403, 413, 415, 422]));

  async function sendMany(count: number): Promise<void> {
    let next = 0;
    const start = seen.size === 0 ? 0 : REQUESTS;
    const visitor = async () => {
      for (; next < count; ) {
        next += 1;
        await tryOne(SEED + start + next);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  }

  async function tryOne(seed: number): Promise<void> {
    const by: Chance = chance(seed);
    const request = mutated(by.pick(validRequests()), by);
    // By then it has answered, or waits for more.
    const later = async () =>
      expect(await sendRaw(address, by.pick(validRequests()), LONG)).toEqual([200]);
    for (const status of await sendRaw(address, request, SHORT, later)) {
      seen.set(status, (seen.get(status) ?? 0) + 1);
      if (status >= 500) wrong.push({ seed, status, head: request.head });
    }
  }
});
