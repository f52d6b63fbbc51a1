import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { expect, onTestFinished, test } from 'vitest';
import { GITIGNORE } from '../src/authoring/scaffold/site/project.ts';
import { CEILINGS } from '../src/model/ceilings.ts';
import { openServer } from './support/open-server.ts';

const file = (name: string) => readFileSync(`hosting/${name}`, 'utf8');
const dockerfile = file('Dockerfile').replace(/\\\n\s*/g, '');

/** The instructions of the Dockerfile with this name, without that. */
function instructions(name: string): string[] {
  return [...dockerfile.matchAll(new RegExp(`^${name} (.*)$`, 'gm'))].map(([, rest = '']) => rest);
}

test('the image is made of what is there', () => {
  const copied = instructions('COPY').filter((words) => !words.startsWith('--from'));
  const sources = copied.flatMap((words) => words.split(' ').slice(0, -1));
  expect(sources).toContain('package-lock.json');
  expect(sources.filter((name) => !existsSync(name))).toEqual([]);
  const { bin } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(dockerfile).toContain(`ln -s ../../${bin.signpost} node_modules/.bin/signpost`);
});

test('its server runs without root, by itself, and can be stopped', () => {
  expect(instructions('USER').at(-1)).toBe('node');
  const [command = '[]'] = instructions('CMD').slice(-1);
  expect(JSON.parse(command)).toEqual(
    'node node_modules/.bin/signpost start --out /cache/dist'.split(' '),
  );
  expect(instructions('STOPSIGNAL')).toEqual(['SIGTERM']);
});

test.each([
  [200, 0],
  [503, 1],
])('a container whose server says %i is told by %i', async (status, code) => {
  const asked: (string | undefined)[] = [];
  const { url, close } = await openServer((request, response) => {
    asked.push(request.url);
    response.writeHead(status).end();
  });
  onTestFinished(close);
  const [, command = '[]'] = /CMD (\[.*)/.exec(instructions('HEALTHCHECK').join()) ?? [];
  const [, ...args] = JSON.parse(command) as string[];
  const env = { ...process.env, PORT: new URL(url).port };
  const ended = await new Promise((resolve) => {
    execFile(process.execPath, args, { env }).on('exit', resolve);
  });
  expect([ended, asked]).toEqual([code, ['/ready']]);
});

interface Service {
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  healthcheck?: object;
  ports?: string[];
  environment: Record<string, string>;
}

test('containers have no rights that they do not need, and only the site can be asked', () => {
  const { services } = load(file('compose.yaml')) as { services: Record<string, Service> };
  for (const service of Object.values(services)) {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
  }
  expect(services.site?.ports).toEqual(['127.0.0.1:4173:4173']);
  expect(services.database).not.toHaveProperty('ports');
  expect(services.database).toHaveProperty('healthcheck');
});

test('what is set for the server is what the README lists', () => {
  const readme = readFileSync('README.md', 'utf8');
  const unit = [...file('signpost.service').matchAll(/^Environment=(.*)$/gm)].flatMap(
    ([, words = '']) => words.split(' '),
  );
  const image = instructions('ENV').flatMap((words) => words.split(' '));
  const names = [...unit, ...image].map((word) => word.split('=')[0] ?? '');
  const others = ['NODE_ENV', 'CI', 'XDG_CACHE_HOME'];
  for (const name of names.filter((one) => !others.includes(one))) {
    expect(readme).toContain(`\`${name}\``);
  }
});

test('proxies let through what one sender may send, and no more', () => {
  const most = `${CEILINGS.files.max / 1_000_000}`;
  expect(file('nginx-proxy.conf')).toContain(`client_max_body_size ${most}m;`);
  expect(file('proxy.Caddyfile')).toContain(`max_size ${most}MB`);
  for (const [setting, { max: limit }] of [
    ['client_header_timeout', CEILINGS.head],
    ['client_body_timeout', CEILINGS.stall],
    ['proxy_read_timeout', CEILINGS.stall],
  ] as const) {
    expect(file('nginx-proxy.conf')).toContain(`${setting} ${limit / 1000}s;`);
  }
});

test('all of it comes along with the package, and is told of', () => {
  const { files } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(files).toContain('hosting');
  const told = readFileSync('docs/hosting.md', 'utf8') + file('compose.yaml');
  const shown = readdirSync('hosting').filter((name) => !name.startsWith('.'));
  expect(shown.filter((name) => !told.includes(name.replace('.dockerignore', '')))).toEqual([]);
});

/** Returns which of these files the patterns of a `.gitignore` leave out. */
function leftOut(ignored: string, asked: string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'signpost-ignored-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, '.gitignore'), ignored);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const { stdout } = spawnSync('git', ['check-ignore', ...asked], { cwd: folder });
  return `${stdout}`.trim().split('\n');
}

test.each([
  ['a new site', GITIGNORE],
  ['this project', readFileSync('.gitignore', 'utf8')],
])('git leaves out of %s what is built or secret', (_, ignored) => {
  const names = ['dist/index.html', 'dist.nginx.conf', 'dist.caddy', 'hosting/.env'];
  const asked = [...names, 'hosting/compose.yaml', 'site/images/dist.jpg'];
  expect(leftOut(ignored, asked)).toEqual(names);
});

test('an image has no settings, also of other environments, and no leads', () => {
  const names = ['.env', '.env.production', 'hosting/.env', 'data/leads.db'];
  const ignored = file('Dockerfile.dockerignore');
  expect(leftOut(ignored, [...names, 'package.json', 'site/site.yaml'])).toEqual(names);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasSystemd)('systemd finds no fault with the unit, and little that it may do', () => {
  const unit = 'hosting/signpost.service';
  const judged = execFileSync('systemd-analyze', ['security', '--offline=true', unit], {
    encoding: 'utf8',
  });
  const [, level] = /Overall exposure level for signpost.service: ([\d.]+)/.exec(judged) ?? [];
  expect(Number(level)).toBeLessThan(1.5);
  const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  // Node may lie elsewhere on this machine.
  const faults = stderr.split('\n').filter((line) => !line.includes('/usr/bin/node'));
  expect(faults.filter((line) => line.includes('signpost.service'))).toEqual([]);
});

test('the unit that makes backups has the user, the folders and the settings of the service', () => {
  const service = linesOf(file('signpost.service'));
  const backup = linesOf(backupUnit());
  for (const line of ['DynamicUser=yes', 'UMask=0077', 'WorkingDirectory=/srv/site']) {
    expect([service, backup].map((lines) => lines.includes(line))).toEqual([true, true]);
  }
  expect(backup).toContain('User=signpost');
  const values = (lines: string[], key: string) =>
    lines.flatMap((line) =>
      line.startsWith(`${key}=`) ? line.slice(key.length + 1).split(' ') : [],
    );
  const kept = values(service, 'Environment').filter((one) => /^(SIGNPOST_DATA|XDG)/.test(one));
  expect(values(backup, 'Environment')).toEqual(expect.arrayContaining(kept));
  for (const key of ['StateDirectory', 'CacheDirectory', 'EnvironmentFile'])
    expect(values(backup, key)).toEqual(expect.arrayContaining(values(service, key)));
  const [, folder = ''] = /leads backup \/var\/lib\/([^/]+)\//.exec(backupUnit()) ?? [];
  expect(values(backup, 'StateDirectory')).toContain(folder);
});

test.skipIf(!hasSystemd)('systemd finds no fault with the unit that makes backups', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'signpost-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const unit = path.join(folder, 'leads-backup.service');
  writeFileSync(unit, backupUnit());
  const { stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
  const faults = stderr.split('\n').filter((line) => !line.includes('/usr/bin/node'));
  expect(faults.filter((line) => line.includes('leads-backup.service'))).toEqual([]);
});

/** The unit in the documentation of backups. */
function backupUnit(): string {
  const [, unit = ''] =
    /```ini\n(\[Service\][^`]*)```/.exec(readFileSync('docs/backups.md', 'utf8')) ?? [];
  return unit;
}

function linesOf(text: string): string[] {
  return text.split('\n');
}
