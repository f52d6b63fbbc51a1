import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { putOwnBlocks } from './own-blocks.ts';

/** `npm run dev` on a little site of its own, in a project with blocks of its own. */
export interface LiveServer {
  address: string;
  read(file: string): string;
  /** Saves a file of the project, as its author would. */
  save(file: string, text: string): void;
  /** How the editor was called, which is a script here; undefined if it was not. */
  editorCalledWith(): string | undefined;
  stop(): Promise<void>;
}

/** Starts it on a port that is free. Its editor writes down how it is called. */
export async function startLive(): Promise<LiveServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sign post-live-'));
  const site = path.join(folder, 'site');
  cpSync('tests/cases/base/site', site, { recursive: true });
  cpSync('tests/fixture/site/images/favicon.svg', path.join(site, 'images/favicon.svg'));
  putOwnBlocks(folder);
  const child = spawn(process.execPath, ['src/cli/signpost.mjs', 'dev', '--site', site], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LAUNCH_EDITOR: editorIn(folder) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const calls = path.join(folder, 'calls');
  return {
    address: await addressOf(child),
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    save: (file, text) => writeFileSync(path.join(folder, file), text),
    editorCalledWith: () => (existsSync(calls) ? readFileSync(calls, 'utf8') : undefined),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A program by the name of VS Code, so that it is told the line too. */
function editorIn(folder: string): string {
  const program = path.join(folder, 'code');
  writeFileSync(program, `#!/bin/sh\necho "$@" > "${path.join(folder, 'calls')}"\n`);
  chmodSync(program, 0o755);
  return program;
}

function addressOf({ stdout }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    stdout?.on('data', (part) => {
      said += part;
      const [, address] = /The site is on (http:\S+)\./.exec(said) ?? [];
      if (address) resolve(address);
    });
    stdout?.on('end', () => reject(new Error(`It ended: ${said}`)));
  });
}
