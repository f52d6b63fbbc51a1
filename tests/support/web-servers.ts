import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.mjs';
import { install, placesOf, systemInstallers } from './install.mjs';

/** A web server with configuration files in `hosting/`. */
export type WebServer = 'nginx' | 'caddy';

/** Values that replace those in the files of `hosting/`. */
interface Here {
  /** A temporary folder. */
  folder: string;
  /** The folder of the built site; also the prefix of files beside it. */
  dist?: string;
  /** The host and port of the proxied server. */
  behind?: string;
  /** Lines that take the place of others, such as of a comment. */
  lines?: Record<string, string>;
}

/**
 * Starts a web server with a file of `hosting/`, whose ports, paths and certificates are replaced.
 * It is killed after the test.
 *
 * @returns its URL.
 */
export async function startWebServer(name: WebServer, file: string, here: Here): Promise<string> {
  const program = await programOf(name);
  const port = await freePort();
  const written = readFileSync(path.join('hosting', file), 'utf8')
    .replace(/\/srv\/site\/dist([.\w]*)/g, `"${here.dist}$1"`)
    .replaceAll('127.0.0.1:4173', here.behind ?? '');
  const changed = Object.entries(here.lines ?? {}).reduce(
    (text, [line, other]) => text.replace(line, other),
    written,
  );
  const config = path.join(here.folder, file);
  writeFileSync(config, CONFIGS[name](changed, port, here.folder));
  const child = spawn(program, STARTS[name](config), { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  await listening(child, port);
  return `http://127.0.0.1:${port}`;
}

const STARTS: Record<WebServer, (config: string) => string[]> = {
  nginx: (config) => ['-c', config, '-g', 'daemon off; master_process off; error_log stderr;'],
  caddy: (config) => ['run', '--config', config, '--adapter', 'caddyfile'],
};

const CONFIGS: Record<WebServer, (text: string, port: number, folder: string) => string> = {
  nginx: (text, port, folder) => {
    mkdirSync(path.join(folder, 'nginx'), { recursive: true });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((use) => `${use}_temp_path "${folder}/nginx/${use}";`)
      .join('\n');
    const own = text
      .replace(/server \{\s+listen 80;[^}]*\}/, '')
      .replace(/listen 443 [^;]*;/, `listen 127.0.0.1:${port};`)
      .replace(/ *(listen \[::\]|ssl_)[^\n]*\n/g, '');
    return `pid "${folder}/nginx/pid";\nevents {}\nhttp {\ninclude /etc/nginx/mime.types;\naccess_log off;\n${temporary}\n${own}\n}\n`;
  },
  caddy: (text, port) => {
    const own = text.replace('www.example.com {', `http://127.0.0.1:${port} {`);
    return own.includes('\n{\n')
      ? own.replace('\n{\n', '\n{\nadmin off\n')
      : `{\nadmin off\n}\n${own}`;
  },
};

async function programOf(name: string): Promise<string> {
  const find = () => placesOf(name, ['/usr/sbin'])[0];
  const installers = systemInstallers({ apt: [[name]], dnf: name, apk: name });
  const found = find() ?? (await install(name, installers, find));
  if (found) return found;
  throw new Error(
    `The tests need ${name}, and it could not be installed. On Debian: apt-get install ${name}`,
  );
}

/** The polling interval, in milliseconds. */
const PAUSE = 20;

async function listening(child: ChildProcess, port: number): Promise<void> {
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`It ended: ${said}`);
    await wait(PAUSE);
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
