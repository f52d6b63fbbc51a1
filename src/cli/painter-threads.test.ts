import { EventEmitter, once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/tiny-site.ts';
import { pageCaches } from '../render/output/page-caches.ts';
import type { CardDesign } from '../render/share/painter.ts';
import { painterThreads } from './painter-threads.ts';

const design = { look: {}, fonts: {} } as CardDesign;

/** A thread that does nothing, and what it was told. */
function silent() {
  const told: unknown[] = [];
  const thread = Object.assign(new EventEmitter(), {
    postMessage: (message: unknown) => told.push(message),
    terminate: async () => told.push('end'),
  });
  return { thread: thread as unknown as Worker, told };
}

/** The painters of a project, and the threads that were started. */
function opened(settings: { cache: string; isDryRun?: boolean }) {
  const threads: ReturnType<typeof silent>[] = [];
  const painters = painterThreads(settings, () => {
    const one = silent();
    threads.push(one);
    return one.thread;
  });
  return { painters, threads };
}

it('starts one before it is needed in the first build, and uses it first', async () => {
  const { painters, threads } = opened({ cache: await temporaryFolder() });
  expect(threads).toHaveLength(1);
  expect([painters.start(design), painters.start(design)]).toEqual(
    threads.map(({ thread }) => thread),
  );
  await painters.close();
  expect(threads.map(({ told }) => told)).toEqual([[design], [design]]);
});

it('ends one that was not needed', async () => {
  const { painters, threads } = opened({ cache: await temporaryFolder() });
  await painters.close();
  expect(threads.map(({ told }) => told)).toEqual([['end']]);
});

it('starts none beforehand in later builds, and where no images are painted', async () => {
  const cache = await temporaryFolder();
  expect(opened({ cache, isDryRun: true }).threads).toEqual([]);
  await mkdir(pageCaches(cache));
  expect(opened({ cache }).threads).toEqual([]);
});

it('starts another one if the first cannot load its code, which tells of it', async () => {
  const threads: Worker[] = [];
  const painters = painterThreads({ cache: await temporaryFolder() }, () => {
    const thread = new Worker('throw new Error("There is no memory left.")', { eval: true });
    threads.push(thread);
    return thread;
  });
  await once(threads[0] as Worker, 'error');
  const [error] = await once(painters.start(design), 'error');
  expect(error.message).toBe('There is no memory left.');
  await painters.close();
});
