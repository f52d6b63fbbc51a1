import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { compiledCode } from '../../src/cli/compile-code.mjs';
import type { Ended } from './program.ts';

/** The engine's folder, which is also the project of these commands. */
const root = path.resolve(import.meta.dirname, '../..');

/** The compiled engine, loaded once per worker. */
let compiled: ReturnType<typeof loadCompiled> | undefined;

async function loadCompiled() {
  const { entry, cache } = await compiledCode(root);
  const { main }: typeof import('../../src/cli/main.ts') = await import(entry);
  return { main, cache };
}

/** The previous command: they run one after the other, as output is captured globally. */
let before: Promise<unknown> = Promise.resolve();

interface Options {
  env?: Record<string, string>;
}

/**
 * Runs a command in the process of the test, with its own data folder. It takes a tenth of the time
 * of `runCommand`, which is for tests of processes: streams, signals and threads.
 */
export function runHere(words: string[], options: Options = {}): Promise<Ended> {
  const ended = before.then(() => runNow(words, options));
  before = ended.catch(() => {});
  return ended;
}

async function runNow([name, ...words]: string[], { env = {} }: Options): Promise<Ended> {
  compiled ??= loadCompiled();
  const { main, cache } = await compiled;
  const data = mkdtempSync(path.join(tmpdir(), 'signpost-data-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const settings = { NODE_ENV: '', SIGNPOST_DATA: data, DATABASE_URL: '', ...env };
  for (const [variable, value] of Object.entries(settings)) vi.stubEnv(variable, value);
  const said = { out: '', error: '' };
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => hear('out', String(text))),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => hear('error', String(text))),
    vi.spyOn(console, 'log').mockImplementation((text = '') => hear('out', `${text}\n`)),
    vi.spyOn(console, 'error').mockImplementation((text = '') => hear('error', `${text}\n`)),
  ];
  const listeners = process.stdout.listeners('error');
  try {
    const code = await main(name, words, { root, engine: root, cache });
    return { code, ...said };
  } finally {
    for (const listener of process.stdout.listeners('error')) {
      if (!listeners.includes(listener)) process.stdout.off('error', listener as () => void);
    }
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }

  function hear(stream: 'out' | 'error', text: string): true {
    said[stream] += text;
    return true;
  }
}
