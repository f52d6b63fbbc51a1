import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, temporaryFolder, tinySite, writeFiles } from '../../tests/support/tiny-site.ts';
import type { Inbox } from '../forms/receiving/inbox.ts';
import { type Log, noopLog } from '../log/log.ts';
import { compile } from '../pipeline.ts';
import { siteApp } from './app.ts';
import { builtContent } from './content/built-content.ts';
import { listen } from './http/listen.ts';
import { sourceAssets } from './live/source-assets.ts';

const HOME = `<script>let theme</script><script src="/assets/a-1.js"></script>${'<p>Home</p>'.repeat(99)}`;

const DROPPED = '<svg xmlns="http://www.w3.org/2000/svg"><script>let evil</script></svg>';

const FILES = {
  'index.html': HOME,
  '404.html': 'Not here',
  'owner-faqs/index.html': 'Owner FAQs',
  'assets/a-1.js': 'let a;',
  'search.json': '{}',
  'search/0a1b/pages-0.json': '[]',
  'files/terms.pdf': '0123456789',
  'files/dropped.html': DROPPED,
  'images/lake.svg': DROPPED,
  'dropped.html': DROPPED,
  'old/index.html': HOME,
  '.hidden': 'secret',
  '.well-known/security.txt': 'Contact: mailto:a@example.com',
};

const SITE_URL = 'https://www.example.com';

const FORM = `name: Call me back
submit: Call me
fields:
  - { kind: text, name: phone, label: Phone, required: true }
deliver: { to: none }
success: { message: We will call. }
`;

const REDIRECTS = {
  '/old': '/owner-faqs',
  '/older/': '/owner-faqs?tab=2#fees',
  '/früher': 'https://portal.example.com/in',
};

const KEEPS: Inbox = {
  keep: async () => ({ state: 'kept', receipt: 'K7M2-9QXD', lostFiles: [] }),
};

/** Serves a build of a site with one form. */
async function serve({
  errorScreen = false,
  log = noopLog,
  proxies = 0,
  files = {},
} = {}): Promise<string> {
  const folder = await temporaryFolder();
  await writeFiles(path.join(folder, 'dist'), FILES);
  await writeFiles(folder, { 'outside.txt': 'secret' });
  const site = { ...(await renderable(files)), fileSizes: new Map(), url: SITE_URL };
  const out = path.join(folder, 'dist');
  const handler = siteApp({
    content: builtContent({ site, out, cache: folder }),
    inbox: KEEPS,
    log,
    errorScreen,
    proxies,
  });
  const { address, stop } = await listen(handler, { host: 'localhost', port: 0 });
  onTestFinished(stop);
  return address;
}

async function renderable(files: Record<string, string>) {
  const folder = await tinySite({
    'forms/callback.yaml': FORM,
    'pages/owners.yaml': `${page('Owners', 'nav: { group: Owners }\n')}  - type: form\n    form: callback\n`,
    ...files,
  });
  const { manifest } = await compile(folder);
  if (!manifest) throw new Error('The tiny site has a mistake.');
  const more = { redirects: REDIRECTS, embeds: ['video.example.com'] };
  return { manifest: { ...manifest, ...more }, assets: sourceAssets('.', '.') };
}

/** Requests the path exactly as given; `fetch` would normalize it. */
async function ask(address: string, target: string, headers = {}, method = 'GET') {
  const { port } = new URL(address);
  const sent = request({ host: '127.0.0.1', port, path: target, headers, method }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

describe('a served site', () => {
  it.each([
    ['/', 200, HOME],
    ['/?from=mail', 200, HOME],
    ['/owner-faqs', 200, 'Owner FAQs'],
    ['/owner-faqs/', 200, 'Owner FAQs'],
    ['/owner-faqs/index.html', 200, 'Owner FAQs'],
    ['/assets/a-1.js', 200, 'let a;'],
    ['/nothing', 404, 'Not here'],
    ['/assets/none.js', 404, 'Not here'],
    ['/.hidden', 404, 'Not here'],
    ['/.well-known/security.txt', 200, 'Contact: mailto:a@example.com'],
    ['/../outside.txt', 404, 'Not here'],
    ['/%2e%2e/outside.txt', 404, 'Not here'],
    ['/..%2foutside.txt', 404, 'Not here'],
    ['/..%5coutside.txt', 404, 'Not here'],
    ['/%00', 404, 'Not here'],
    ['/%', 404, 'Not here'],
    ['//', 200, HOME],
    ['//evil.example/', 404, 'Not here'],
    ['/404.html', 404, 'Not here'],
    ['/404.html/', 404, 'Not here'],
    ['//%3404.html?x', 404, 'Not here'],
  ])('answers %s with %i', async (target, status, body) => {
    const answer = await ask(await serve(), target);
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toBe(body);
  });

  it('says what each file is and how long it lasts', async () => {
    const address = await serve();
    const home = await ask(address, '/');
    expect(home.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    const ahead = await ask(address, '/', { purpose: 'prefetch' });
    expect(ahead.headers['cache-control']).toBe('private, max-age=60');
    const script = await ask(address, '/assets/a-1.js');
    expect(script.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const shard = await ask(address, '/search/0a1b/pages-0.json');
    expect(shard.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const directory = await ask(address, '/search.json');
    expect(directory.headers['cache-control']).toBe('no-cache');
    const none = await ask(address, '/assets/none.js');
    expect(none.headers['cache-control']).toBe('no-cache');
  });

  it('answers what a browser already has without sending it again', async () => {
    const address = await serve();
    const { etag } = (await ask(address, '/')).headers;
    const again = await ask(address, '/', { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  it('sends text compressed to whoever reads that', async () => {
    const address = await serve();
    const plain = await ask(address, '/', { 'accept-encoding': 'br;q=0, zstd' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await ask(address, '/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(packed.body).toString()).toBe(HOME);
    const pdf = await ask(address, '/files/terms.pdf', { 'accept-encoding': 'br' });
    expect(pdf.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['bytes=2-4', 206, '234'],
    ['bytes=-3', 206, '789'],
    ['bytes=5-', 206, '56789'],
    ['bytes=10-', 416, 'Range Not Satisfiable'],
  ])('sends the part %s of a file', async (range, status, body) => {
    const answer = await ask(await serve(), '/files/terms.pdf', { range });
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toContain(body);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const answer = await ask(await serve(), '/', {}, 'HEAD');
    expect(answer.headers['content-length']).toBe(String(HOME.length));
    expect(answer.body).toHaveLength(0);
  });

  it('refuses every other method', async () => {
    const answer = await ask(await serve(), '/', {}, 'DELETE');
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  it.each([
    ['/old', '/owner-faqs'],
    ['/old/', '/owner-faqs'],
    ['/old?utm_source=mail&x=%C3%BC', '/owner-faqs?utm_source=mail&x=%C3%BC'],
    ['/old/?//evil.example', '/owner-faqs?//evil.example'],
    ['/%6fld?', '/owner-faqs'],
    ['/older?utm=1', '/owner-faqs?tab=2&utm=1#fees'],
    ['/fr%C3%BCher?utm=1', 'https://portal.example.com/in?utm=1'],
  ])('sends a moved address on, %s', async (target, to) => {
    const answer = await ask(await serve(), target);
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(to);
  });

  it('lets run only what the build wrote into a page', async () => {
    const { headers } = await ask(await serve(), '/');
    expect(headers['content-security-policy']).toContain(
      "script-src 'self' 'sha256-7rMD11dYkXvRxvkn9hkFMjUR5PuAjhZaMipIhgiLClc='",
    );
    // The site declares a video host, but this page has no video.
    expect(headers['content-security-policy']).not.toContain('https://video.example.com');
  });

  it.each(['/dropped.html', '/files/dropped.html', '/images/lake.svg', '/assets/a-1.js'])(
    'lets nothing run in %s, which is no page of the build',
    async (target) => {
      const { headers } = await ask(await serve(), target);
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*; sandbox$/);
      expect(headers['content-security-policy']).not.toContain('script-src');
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('gives downloads to be kept, not to be opened', async () => {
    const address = await serve();
    const disposition = async (target: string) =>
      (await ask(address, target)).headers['content-disposition'];
    expect(await disposition('/files/terms.pdf')).toBe('attachment');
    expect(await disposition('/%66iles/dropped.html')).toBe('attachment');
    expect(await disposition('/images/lake.svg')).toBeUndefined();
  });

  it.each([
    [0, 'A request came through a proxy, but TRUST_PROXY is not set'],
    [1, 'with fewer addresses in X-Forwarded-For than TRUST_PROXY says'],
    [2, 'with fewer addresses in X-Forwarded-For than TRUST_PROXY says'],
  ])(
    'says once that there are other proxies than the %i it was told of',
    async (proxies, words) => {
      const said: string[] = [];
      const log: Log = { ...noopLog, warn: (event) => said.push(event) };
      const address = await serve({ log, proxies });
      await ask(address, '/');
      const enough = Array(proxies).fill('203.0.113.7').join(', ');
      if (proxies > 0) await ask(address, '/', { 'X-Forwarded-For': `203.0.113.9, ${enough}` });
      expect(said).toEqual([]);
      const fewer = proxies === 1 ? {} : { 'X-Forwarded-For': '203.0.113.7' };
      for (const headers of [fewer, {}]) await ask(address, '/', { Via: '1.1 proxy', ...headers });
      expect(said).toEqual([expect.stringContaining(words)]);
    },
  );

  it('takes what a page under its own address sends, whatever host a proxy names', async () => {
    const address = await serve();
    const post = (origin: string) =>
      ask(address, '/forms/callback', { origin, 'content-type': 'application/json' }, 'POST');
    expect((await post(SITE_URL)).status).not.toBe(403);
    for (const other of [
      'http://www.example.com',
      `${SITE_URL}:8443`,
      `${SITE_URL}.evil.example`,
    ]) {
      expect((await post(other)).status).toBe(403);
    }
  });

  it('takes what a form sends and answers with its page', async () => {
    const address = await serve();
    const answer = await fetch(`${address}/forms/callback`, {
      method: 'POST',
      body: new URLSearchParams({ phone: '555-0142' }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    expect(await answer.text()).toContain('We will call.');
    expect((await ask(address, '/forms/other')).status).toBe(404);
    expect((await ask(address, '/forms/callback', {}, 'DELETE')).status).toBe(405);
  });

  it('takes a form whose page was taken off the site while a visitor filled it in', async () => {
    const expired = { 'pages/owners.yaml': page('Owners', 'nav: { group: Owners }\n') };
    const address = await serve({ files: expired });
    const post = (accept: string, phone: string) =>
      fetch(`${address}/forms/callback?from=%2Fowners`, {
        method: 'POST',
        headers: { accept },
        body: new URLSearchParams({ phone }),
      });
    const answer = await post('text/html', '555-0142');
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain('We will call.');
    expect(html).toMatch(/<h1[^>]*>Call me back</);
    const refused = await post('text/html', '');
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('/forms/callback?from=%2F');
    expect((await post('application/json', '555-0142')).status).toBe(200);
  });

  it('shows the page that fails on purpose only when asked to', async () => {
    expect((await ask(await serve(), '/_error-screen')).status).toBe(404);
    const shown = await ask(await serve({ errorScreen: true }), '/_error-screen');
    expect(shown.status).toBe(200);
    expect(shown.body.toString()).toContain('data-island="broken"');
  });
});
