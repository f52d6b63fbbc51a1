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
import { LAUNCHER, startProgram } from './program.ts';

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
  const server = startProgram([process.execPath, LAUNCHER, 'dev', '--site', site], {
    env: { PORT: '0', HOST: '127.0.0.1', LAUNCH_EDITOR: editorIn(folder) },
  });
  server.process.stderr?.on('data', (part) => void process.stderr.write(part));
  const [, address = ''] = await server.printed(/The site is on (http:\S+)\./);
  const calls = path.join(folder, 'calls');
  return {
    address,
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    save: (file, text) => writeFileSync(path.join(folder, file), text),
    errors: () => server.said.error,
    editorCalledWith: () => (existsSync(calls) ? readFileSync(calls, 'utf8') : undefined),
    async stop() {
      server.process.kill('SIGTERM');
      await server.ended;
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
