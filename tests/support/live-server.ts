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

/** `npm run dev` on a small site, in a project with its own blocks. */
export interface LiveServer {
  address: string;
  read(file: string): string;
  /** Saves a file of the project, as its author would. */
  save(file: string, text: string): void;
  /** Returns the errors that it has printed. */
  errors(): string;
  /** Returns the arguments with which the editor (a script) was called; undefined if it was not. */
  editorCalledWith(): string | undefined;
  stop(): Promise<void>;
}

/** Starts it on a free port, with a script as editor that records its arguments. */
export async function startLive(): Promise<LiveServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sign post-live-'));
  const site = path.join(folder, 'site');
  cpSync('tests/cases/base/site', site, { recursive: true });
  cpSync('tests/fixture/site/images/favicon.svg', path.join(site, 'images/favicon.svg'));
  putOwnBlocks(folder);
  const child = spawn(process.execPath, ['src/cli/signpost.mjs', 'dev', '--site', site], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LAUNCH_EDITOR: editorIn(folder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (part) => {
    errors += part;
    process.stderr.write(part);
  });
  const calls = path.join(folder, 'calls');
  return {
    address: await addressOf(child),
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    save: (file, text) => writeFileSync(path.join(folder, file), text),
    errors: () => errors,
    editorCalledWith: () => (existsSync(calls) ? readFileSync(calls, 'utf8') : undefined),
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes a script with the name of VS Code's, so that it is called with the line too. */
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
