import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemNowhere } from '../../client/overlay/live-problem.ts';
import type { Manifest } from '../../model/manifest/manifest.ts';
import { type Compiled, type LiveState, liveSite } from './live-site.ts';

const TIMES = { zone: 'UTC', pages: [], events: [] };

function compiled(manifest: Partial<Manifest> | undefined, code?: string): Compiled {
  const problem = {
    file: 'site/pages/home.yaml',
    path: '/site/pages/home.yaml',
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 2,
    severity: 'error' as const,
    message: 'Wrong.',
    hint: 'Mend it.',
    places: 1,
    excerpt: [],
  };
  return {
    compilation: { ...({ manifest } as Compiled['compilation']), timetable: TIMES },
    problems: code === undefined ? [] : [{ ...problem, code }],
    text: code ?? '',
  };
}

/** A live site whose compilations return these results in order. */
function liveWith(results: (Compiled | Error)[]) {
  const told: LiveState[] = [];
  const texts: string[] = [];
  let runs = 0;
  const site = liveSite(
    async () => {
      const result = results[Math.min(runs++, results.length - 1)];
      if (!result || result instanceof Error) throw result;
      return result;
    },
    (state, text) => {
      told.push(state);
      texts.push(text);
    },
    ({ message }) => problemNowhere({ code: 'not-compiled', message, hint: '' }),
  );
  return { site, told, texts, runs: () => runs };
}

const good = { pages: [] };

/** How long a list of events has an event. */
const SHOWN_FOR = 90 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('the live site', () => {
  it('keeps the last good site while there is something to mend', async () => {
    const { site } = liveWith([compiled(good), compiled(undefined, 'unknown-key')]);
    expect(await site.current()).toMatchObject({ manifest: good, problems: [] });
    site.changed('/site/pages/home.yaml');
    const broken = await site.current();
    expect(broken.manifest).toBe(good);
    expect(broken.problems.map(({ code }) => code)).toEqual(['unknown-key']);
  });

  it('looks again when an event is over', async () => {
    const over = { written: '', at: Date.now() + SHOWN_FOR };
    const event = { path: '/', file: 'site/pages/home.yaml', title: 'Fair', over };
    const first = compiled(good);
    const withEvent = { ...first.compilation, timetable: { ...TIMES, events: [event] } };
    const { site, runs } = liveWith([{ ...first, compilation: withEvent }]);
    await site.current();
    await vi.advanceTimersByTimeAsync(60_000);
    const looks = runs();
    await vi.advanceTimersByTimeAsync(SHOWN_FOR);
    expect(runs()).toBeGreaterThan(looks);
    await site.stop();
    const stopped = runs();
    await vi.advanceTimersByTimeAsync(SHOWN_FOR * 2);
    expect(runs()).toBe(stopped);
  });

  it('looks again and again where file watchers see nothing, until it is stopped', async () => {
    const { site, runs } = liveWith([compiled(good)]);
    site.poll(300);
    await vi.advanceTimersByTimeAsync(10_000);
    const looks = runs();
    expect(looks).toBeGreaterThan(20);
    site.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs()).toBe(looks);
  });

  it('forgets the mistake when it is mended', async () => {
    const { site } = liveWith([compiled(undefined, 'unknown-key'), compiled(good)]);
    expect((await site.current()).manifest).toBeUndefined();
    site.changed('/site/pages/home.yaml');
    expect(await site.current()).toMatchObject({ manifest: good, problems: [] });
  });

  it('compiles several saves in a row once', async () => {
    const { site, runs } = liveWith([compiled(good)]);
    await site.current();
    for (let save = 0; save < 10; save++) site.changed('/site/pages/home.yaml');
    await site.current();
    expect(runs()).toBe(2);
  });

  it('looks at the folder again after the start, for watchers may not be ready', async () => {
    const { site, runs } = liveWith([compiled(good), compiled(undefined, 'x')]);
    expect((await site.current()).problems).toEqual([]);
    await vi.advanceTimersByTimeAsync(150);
    expect((await site.current()).problems).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs()).toBe(4);
  });

  it('looks no more once it is stopped', async () => {
    const { site, runs } = liveWith([compiled(good)]);
    await site.current();
    site.changed('/site/pages/home.yaml');
    site.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs()).toBe(1);
    site.changed('/site/pages/home.yaml');
    site.lookAgain();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs()).toBe(1);
  });

  it('looks at the folder again after a save, and tells only what is new', async () => {
    const { site, told, runs } = liveWith([
      compiled(good),
      compiled(undefined, 'x'),
      compiled(good),
    ]);
    await site.current();
    site.changed('/site/pages/home.yaml');
    expect((await site.current()).problems).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(150);
    expect((await site.current()).problems).toEqual([]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(runs()).toBe(5);
    expect(told).toHaveLength(3);
  });

  it('goes on when the site folder is gone for a moment', async () => {
    const gone = new Error('There is no folder.');
    const { site, told } = liveWith([compiled(good), gone, compiled(good)]);
    await site.current();
    site.changed('/site/pages/home.yaml');
    const without = await site.current();
    expect(without.manifest).toBe(good);
    expect(without.problems[0]).toMatchObject({ code: 'not-compiled', message: gone.message });
    site.changed('/site/pages/home.yaml');
    expect((await site.current()).problems).toEqual([]);
    expect(told).toHaveLength(3);
  });

  it('says once what is wrong with code, until that is saved again', async () => {
    const broken = new Error('txet is not defined');
    broken.stack = `${broken}\n    at /site/blocks/quote/schema.ts:4:9`;
    const { site, texts } = liveWith([compiled(good), broken]);
    await site.current();
    site.changed('/site/blocks/quote/schema.ts');
    await site.current();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(texts).toEqual(['', broken.stack]);
    site.changed('/site/blocks/quote/schema.ts');
    await site.current();
    expect(texts).toHaveLength(3);
  });
});
