import { EventEmitter } from 'node:events';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourceMapOf } from '../src/compiler/link/link.ts';
import { restoreMemory } from '../src/compiler/memory/restore.ts';
import { readSiteFolder } from '../src/compiler/read/site-folder.ts';
import { type Compilation, compile, compileFolder } from '../src/pipeline.ts';
import { pageThreads, threadsFrom } from '../src/threads/page-threads.ts';
import type { Thread, ThreadRequest } from '../src/threads/port.ts';
import { siteThreads } from '../src/threads/site-threads.ts';
import { caseNames, layCase, stages } from './support/case-folders.ts';
import { noThreads, threadsHere } from './support/threads-here.ts';
import { page, temporaryFolder, tinySite, writeFiles } from './support/tiny-site.ts';

// What threads make of pages is what one thread makes of them, mistakes and all.

describe('compiled with threads', () => {
  test.each(caseNames)('%s is told the same', async (name) => {
    const site = layCase(name);
    const alone = compileFolder(await readSiteFolder(site), stages);
    const shared = await compile(site, restoreMemory(await threadsHere().compile(site), stages));
    expect(plain(shared)).toEqual(plain(alone));
  });

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

  test('have loaded all of their code before they are given pages, and heaps other bounds', async () => {
    const order: string[] = [];
    const { each } = threadsFrom({
      minPages: 1,
      renders: true,
      open: () => [answering((action) => order.push(action))],
      loaded: () => order.push('loaded'),
      close: async () => {},
    });
    for (const round of ['first', 'second']) await each(async () => void order.push(round));
    expect(order).toEqual(['load', 'loaded', 'first', 'first', 'second', 'second']);
  });

  test('that end before they answer end the command, with the reason', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'thread.mjs': 'throw new Error("There is no memory left.")' });
    const threads = pageThreads(path.join(folder, 'thread.mjs'), 'build');
    const pages = siteThreads({ ...threads, minPages: 1 }, true);
    await expect(pages.compile(await tinySite())).rejects.toThrow('There is no memory left.');
    await pages.close();
  });
});

/** A thread that does nothing, and says so. */
function answering(heard: (action: string) => void): Thread {
  const events = new EventEmitter();
  const postMessage = ({ action }: ThreadRequest) => {
    heard(action);
    setImmediate(() => events.emit('message', { output: undefined }));
  };
  return Object.assign(events, { postMessage }) as unknown as Thread;
}

function plain({ manifest, diagnostics, unread, ...linked }: Compilation) {
  const sourceMap = sourceMapOf(linked);
  return { manifest: structuredClone(manifest), diagnostics, sourceMap, unread };
}
