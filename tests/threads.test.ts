import { EventEmitter } from 'node:events';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { restoreMemory } from '../src/compiler/memory/restore.ts';
import { compile } from '../src/pipeline.ts';
import { pageThreads, threadsFrom } from '../src/threads/page-threads.ts';
import type { PageWorker } from '../src/threads/page-worker.ts';
import { responder, type Thread, type ThreadRequest } from '../src/threads/port.ts';
import { siteThreads } from '../src/threads/site-threads.ts';
import { stages } from './support/case-folders.ts';
import { noThreads, threadsHere } from './support/threads-here.ts';
import { page, temporaryFolder, tinySite, writeFiles } from './support/tiny-site.ts';

// What threads make of pages is what one thread makes of them. `cases.test.ts` compares all cases.

describe('compiled with threads', () => {
  test('a page is looked at again if another has not what it links to', async () => {
    const site = await tinySite({
      'pages/about.yaml': `${page('About')}  - type: text\n    text: "[x](/owners#no)"\n`,
    });
    const { pages } = (await threadsHere().compile(site)) ?? { pages: [] };
    expect(pages.map(({ name }) => name)).toEqual(['about', 'index', 'owners']);
    const { diagnostics } = await compile(
      site,
      restoreMemory(await threadsHere().compile(site), stages),
    );
    expect(diagnostics.map(({ code }) => code)).toEqual(['broken-link']);
  });

  test('a page that changes while the others are looked at is looked at again', async () => {
    const site = await tinySite();
    const looked = await threadsHere().compile(site);
    await writeFiles(site, { 'pages/owners.yaml': page('Costs', 'nav: { group: Owners }\n') });
    const { manifest } = await compile(site, restoreMemory(looked, stages));
    expect(manifest?.pages.map(({ label }) => label)).toEqual(['Welcome home', 'Costs']);
  });
});

describe('threads', () => {
  test('are not started for few pages', async () => {
    expect(await noThreads().compile(await tinySite())).toBeUndefined();
  });

  test('load all of their code before they compile, and only then have other heap bounds', async () => {
    const order: string[] = [];
    const threads = threadsFrom({
      minPages: 1,
      renders: true,
      open: () => [answering((action) => order.push(action))],
      loaded: () => order.push('loaded'),
      close: async () => {},
    });
    threads.start();
    await threads.each(async (ask, pending) => {
      if (pending > 1) await ask('render', []);
    });
    await threads.each(async () => void order.push('each'));
    expect(order).toEqual(['load', 'render', 'loaded', 'each', 'each']);
  });

  test('answer in the order in which they are asked', async () => {
    const done: string[] = [];
    const share = {
      load: () => setImmediate().then(() => done.push('load')),
      open: async () => done.push('open'),
    } as unknown as PageWorker;
    await new Promise<void>((resolve) => {
      const respond = responder(share, () => done.length === 2 && resolve());
      for (const action of ['load', 'open'] as const) respond({ action, input: undefined });
    });
    expect(done).toEqual(['load', 'open']);
  });

  test('that end before they answer end the command, with the reason', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'thread.mjs': 'throw new Error("There is no memory left.")' });
    const threads = pageThreads(path.join(folder, 'thread.mjs'), 'build');
    const pages = siteThreads({ ...threads, minPages: 1 }, 'render');
    await expect(pages.compile(await tinySite())).rejects.toThrow('There is no memory left.');
    await pages.close();
  });
});

/** A thread that does nothing, and says so. */
function answering(heard: (action: string) => void): Thread {
  const events = new EventEmitter();
  const postMessage = ({ action }: ThreadRequest) => {
    heard(action);
    void setImmediate().then(() => events.emit('message', { output: undefined }));
  };
  return Object.assign(events, { postMessage }) as unknown as Thread;
}
