import { mkdir, rename, symlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { noopLog } from '../src/log/log.ts';
import { CEILINGS } from '../src/model/ceilings.ts';
import type { BuiltSite } from '../src/pipeline.ts';
import { siteApp } from '../src/server/app.ts';
import { builtContent } from '../src/server/content/built-content.ts';
import { listen } from '../src/server/http/listen.ts';
import { type StaticHost, writeForHost } from '../src/server/static/write-for-host.ts';
import { crawl } from './support/crawl.ts';
import { openServer } from './support/open-server.ts';
import { SITE, startingPoint } from './support/site-builds.ts';
import { page, temporaryFolder, writeFiles } from './support/tiny-site.ts';
import { startWebServer } from './support/web-servers.ts';

const MOVED = `redirects:
  /old: /about
  /Older: /team?tab=2#terms
  /away: https://other.example.com/in
  /our%20team.html: /team?by=a%26b
  /über: https://müller.example.com/straße?ist=schön
gone: [/summer]
security: { contact: safe@example.com, expires: 2099-06-30 }
`;

/** A site in two languages, and our own server of it, to compare. */
async function builtAt(url: string) {
  const { places, build } = await startingPoint();
  await writeFiles(places.site, {
    'site.yaml': SITE + MOVED,
    'files/terms.txt': 'The terms. '.repeat(100),
    'files/market.ics': 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
    'pages/team.es.yaml': page('Equipo'),
    'pages/team.yaml': `${page('Team')}  - type: text\n    id: terms\n    text: Read [our terms](files/terms.txt), and [come](files/market.ics).\n`,
  });
  const built = await new Promise<BuiltSite>((resolve, reject) => {
    build(places, { urlOf: () => url, onPlaced: resolve }).then(({ diagnostics }) =>
      reject(new Error(JSON.stringify(diagnostics))),
    );
  });
  const { out, cache } = places;
  const content = builtContent({ site: built, out, cache });
  const inbox = { keep: () => Promise.reject(new Error('Nothing is sent.')) };
  const app = siteApp({ content, inbox, log: noopLog, errorScreen: false, proxies: 0 });
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  onTestFinished(server.stop);
  const writeFor = (host: StaticHost) => writeForHost(host, { site: built, out, cache });
  return { out, writeFor, own: server.address, folder: path.dirname(out) };
}

const ADDRESSES = [
  ...['/', '/about', '/about/', '/owners/fees', '/es/team', '/team'],
  ...['/nowhere', '/es/nowhere', '/summer', '/summer/', '/.env', '/about/.git/config'],
  ...['/old', '/old/?by=mail', '/Older?by=mail', '/older', '/away', '/away?by=mail'],
  ...['/our%20team.html', '/our%20team.html?by=mail', '/%C3%BCber', '/%C3%BCber/?by=mail'],
  ...['/robots.txt', '/search.json', '/site.webmanifest', '/.well-known/security.txt'],
  ...['/files/terms.txt', '/assets/src/client/loader.ts', '/share.png'],
];

const COMPARED = [
  ...['location', 'cache-control', 'content-security-policy', 'permissions-policy'],
  ...['content-disposition', 'x-content-type-options', 'referrer-policy'],
  ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'strict-transport-security'],
];

/** What is answered, as far as browsers obey it; of redirects where they lead, and how long. */
async function answersOf(top: string) {
  const all = ADDRESSES.map(async (address) => {
    const response = await fetch(top + address, { redirect: 'manual' });
    const names = response.status === 301 ? COMPARED.slice(0, 2) : COMPARED;
    const told = names.map((name) => [name, response.headers.get(name)]);
    const body = response.status === 301 ? '' : await response.text();
    return [address, { status: response.status, told, body }];
  });
  return Object.fromEntries(await Promise.all(all));
}

/** Which file of `hosting/` each is told by, and what it is told of a build beside that. */
const STATIC = {
  nginx: { file: 'nginx-static.conf', ending: 'nginx.conf', coding: 'gzip' },
  caddy: { file: 'static.Caddyfile', ending: 'caddy', coding: 'br' },
} as const;

test.each(['', '/sub'])(
  'nginx and Caddy serve a built site as our own server does, at "%s/"',
  async (base) => {
    const url = `https://www.example.com${base}`;
    const { out, own, folder, writeFor } = await builtAt(url);
    const web = base === '' ? out : path.join(folder, 'web');
    if (base !== '') await mkdir(web);
    if (base !== '') await symlink(out, path.join(web, base));
    const expected = await answersOf(own + base);
    for (const name of ['nginx', 'caddy'] as const) {
      const { file, ending, coding } = STATIC[name];
      await writeFor(name);
      if (base !== '') await rename(`${out}.${ending}`, `${web}.${ending}`);
      const address = await startWebServer(name, file, { folder, dist: web });
      expect(await answersOf(address + base), name).toEqual(expected);
      const { asked, wrong } = await crawl(`${address}${base}/`, url);
      // Fonts lie with the code, which is not compiled here.
      expect(wrong.filter((words) => !words.includes('/src/themes/'))).toEqual([]);
      expect(asked).toContain(`${address}${base}/owners/fees`);
      const headers = { 'Accept-Encoding': 'gzip, br' };
      const text = await fetch(`${address}${base}/files/terms.txt`, { headers });
      expect(text.headers.get('content-encoding')).toBe(coding);
      const calendar = await fetch(`${address}${base}/files/market.ics`);
      expect(calendar.headers.get('content-type')).toMatch(/^text\/calendar/);
    }
  },
);

test.each([
  ['nginx', 'nginx-proxy.conf'],
  ['caddy', 'proxy.Caddyfile'],
] as const)('%s stands in front of our server by %s', async (name, file) => {
  const heard: { request: IncomingMessage; bytes: number }[] = [];
  const { url, close } = await openServer(async (request, response) => {
    heard.push({ request, bytes: (await buffer(request)).length });
    response.writeHead(303, { Location: '/sub/thanks', 'Content-Security-Policy': 'x' }).end();
  });
  onTestFinished(close);
  const folder = await temporaryFolder();
  const address = await startWebServer(name, file, { folder, behind: new URL(url).host });
  const answer = await fetch(`${address}/sub/forms/ask?from=%2F`, {
    method: 'POST',
    body: 'a'.repeat(3_000_000),
    headers: { 'X-Forwarded-For': '203.0.113.9' },
    redirect: 'manual',
  });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sub/thanks']);
  expect(answer.headers.get('content-security-policy')).toBe('x');
  const [{ request, bytes } = expect.fail('Nothing came.')] = heard;
  expect([request.method, request.url, bytes]).toEqual([
    'POST',
    '/sub/forms/ask?from=%2F',
    3_000_000,
  ]);
  expect(request.headers.host).toBe(new URL(address).host);
  expect(request.headers['x-forwarded-for']).toMatch(/(^|, )127\.0\.0\.1$/);
  const large = String(CEILINGS.files.max * 1.1);
  if (name === 'nginx') expect(await refusal(address, large)).toBe(413);
});

test.each([
  ['nginx', 'nginx-proxy.conf'],
  ['caddy', 'proxy.Caddyfile'],
] as const)('%s passes on by %s what a CDN in front of it saw', async (name, file) => {
  const heard: IncomingMessage[] = [];
  const { url, close } = await openServer((request, response) => {
    heard.push(request);
    response.end();
  });
  onTestFinished(close);
  const folder = await temporaryFolder();
  const lines = { '# trusted_proxies 192.0.2.0/24': 'trusted_proxies 127.0.0.0/8' };
  const address = await startWebServer(name, file, { folder, behind: new URL(url).host, lines });
  await fetch(address, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
  expect(heard.map(({ headers }) => headers['x-forwarded-for'])).toEqual([
    '203.0.113.9, 127.0.0.1',
  ]);
});

/** What is answered to who says that so many bytes will come. */
async function refusal(address: string, length: string): Promise<number | undefined> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/forms/ask`, {
      method: 'POST',
      headers: { 'Content-Length': length },
    });
    sent.on('response', ({ statusCode }) => {
      resolve(statusCode);
      sent.destroy();
    });
    sent.on('error', reject);
    sent.flushHeaders();
  });
}
