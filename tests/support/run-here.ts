import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { main } from '../../src/cli/main.ts';
import type { Ended } from './run-command.ts';

/** The engine, which is the project of these commands too. */
const root = path.resolve(import.meta.dirname, '../..');

/**
 * Runs a command within the process of the test, with an inbox of its own. It takes a tenth of
 * the time of `runCommand`, which is for what a process does: its streams, signals and threads.
 */
export async function runHere(
  [name, ...words]: string[],
  { env = {} }: { env?: Record<string, string> } = {},
): Promise<Ended> {
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
  try {
    const cache = path.join(root, 'node_modules/.cache/signpost');
    const code = await main(name, words, { root, engine: root, cache });
    return { code, ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
  }

  function hear(stream: 'out' | 'error', text: string): true {
    said[stream] += text;
    return true;
  }
}
