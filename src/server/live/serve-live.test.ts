import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIXTURE } from '../../../tests/support/fixture-site.ts';
import { serveHere } from '../../../tests/support/serve-here.ts';
import { type OpenInbox, openInbox } from '../../leads/inbox.ts';
import { handoutFile } from '../../model/schema/handout.ts';
import { compile } from '../../pipeline.ts';
import { handoutPdfs } from '../../render/handouts/handout-pdfs.ts';
import type { Listening } from '../http/listen.ts';

let folder: string;
let live: Listening;
let inbox: OpenInbox;

beforeAll(async () => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'signpost-dev-')), 'site');
  cpSync(FIXTURE, folder, { recursive: true });
  inbox = await openInbox(path.join(path.dirname(folder), 'inbox'));
  live = await serveHere(folder, inbox);
}, 60_000);

afterAll(async () => {
  await live.stop();
  await inbox.close();
  rmSync(path.dirname(folder), { recursive: true });
}, 60_000);

function file(name: string): string {
  return path.join(folder, 'pages', name);
}

async function statusOf(address: string): Promise<number> {
  return (await fetch(live.address + address)).status;
}

async function textOf(address: string): Promise<string> {
  return (await fetch(live.address + address)).text();
}

const soon = { timeout: 20_000, interval: 100 };

describe('the site while it is being written', { timeout: 60_000 }, () => {
  // First, while nothing of the code was asked for.
  it('is shown before the code of its pages can be served, and to this machine alone', async () => {
    const answered: string[] = [];
    const ask = async (path: string, host = 'localhost') => {
      const { port } = new URL(live.address);
      const sent = request({ host: '127.0.0.1', port, path, headers: { host } }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      answered.push(`${host}${path} ${response.resume().statusCode}`);
    };
    const code = [ask('/questions', 'evil.example'), ask('/src/client/loader.ts')];
    await Promise.all([...code, ask('/questions')]);
    const [first, ...others] = answered;
    expect(first).toBe('localhost/questions 200');
    expect(others.sort()).toEqual([
      'evil.example/questions 403',
      'localhost/src/client/loader.ts 200',
    ]);
  });

  it('shows a saved page, its mistakes over the last good one, and the mended page', async () => {
    const faqs = file('questions.yaml');
    const before = readFileSync(faqs, 'utf8');
    writeFileSync(faqs, before.replace(/heading: .*/, 'heading: Saved words'));
    await expect.poll(() => textOf('/questions'), soon).toContain('Saved words');
    writeFileSync(faqs, before.replace('blocks:', 'blcks:'));
    await expect.poll(() => textOf('/questions'), soon).toContain('has no key called');
    expect(await textOf('/questions')).toContain('Saved words');
    writeFileSync(faqs, before);
    await expect.poll(() => textOf('/questions'), soon).not.toContain('has no key called');
  });

  it('serves packages whose cached bundles were emptied', async () => {
    const bundled = async ({ address }: Listening) => {
      const get = async (at: string) => (await fetch(address + at)).text();
      const island = await get('/src/forms/form.island.tsx');
      return get(/"([^"]*\/deps\/react\.js[^"]*)"/.exec(island)?.[1] ?? '');
    };
    expect(await bundled(live)).toContain('require_react()');
    const cache = mkdtempSync(path.join(tmpdir(), 'signpost-dev-'));
    cpSync(path.join(path.dirname(folder), 'cache'), cache, { recursive: true });
    writeFileSync(path.join(cache, 'vite/deps/react.js'), '');
    const started = await serveHere(folder, inbox, { cache });
    expect(await bundled(started)).toContain('require_react()');
    await started.stop();
    rmSync(cache, { recursive: true });
  });

  it('knows pages that are added, renamed and deleted', async () => {
    writeFileSync(file('fresh.yaml'), FRESH);
    await expect.poll(() => statusOf('/fresh'), soon).toBe(200);
    renameSync(file('fresh.yaml'), file('fresher.yaml'));
    await expect.poll(() => statusOf('/fresher'), soon).toBe(200);
    await expect.poll(() => statusOf('/fresh'), soon).toBe(404);
    rmSync(file('fresher.yaml'));
    await expect.poll(() => statusOf('/fresher'), soon).toBe(404);
  });

  it('shows a saved theme, and its mistakes over the last good one', async () => {
    const theme = path.join(folder, 'theme.yaml');
    writeFileSync(theme, 'colors: { text: { light: "#123456", dark: "#a2c8f2" } }\n');
    await expect.poll(() => textOf('/'), soon).toContain('#123456');
    writeFileSync(theme, 'colors: { text: "#f0f0f0" }\n');
    await expect.poll(() => textOf('/'), soon).toContain('stands out too little');
    expect(await textOf('/')).toContain('#123456');
    rmSync(theme);
    await expect.poll(() => textOf('/'), soon).not.toContain('#123456');
  });

  it('paints the icons of home screens', async () => {
    const icon = await fetch(`${live.address}/icon-192.png`);
    expect(icon.headers.get('content-type')).toBe('image/png');
    expect(JSON.parse(await textOf('/site.webmanifest'))).toMatchObject({
      icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }, { purpose: 'maskable' }],
    });
  });

  it('serves pictures, handouts, scripts and the error screen', async () => {
    expect(await statusOf('/images/house.svg')).toBe(200);
    expect(await statusOf('/files/agreement.pdf')).toBe(200);
    expect(await statusOf('/src/client/loader.ts')).toBe(200);
    expect(await textOf('/_error-screen')).toContain('data-island="broken"');
    expect(await statusOf('/files/..%2f..%2fetc/passwd')).toBe(404);
  });

  it('shows all that pages can be made of, in the look of the site', async () => {
    const theme = path.join(folder, 'theme.yaml');
    writeFileSync(theme, 'colors: { page: { light: "#fffdf8", dark: "#11161c" } }\n');
    await expect.poll(() => textOf('/_blocks'), soon).toContain('#fffdf8');
    rmSync(theme);
    const page = await textOf('/_blocks/price-table');
    expect(page).toMatch(/src="\/_blocks\/price-table\/default#dark"/);
    expect(page).toContain('overlay.ts');
    const example = await fetch(`${live.address}/_blocks/price-table/default`);
    expect(example.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
    expect(await example.text()).not.toContain('overlay.ts');
    const addresses = ['icons', 'fields/email', 'images/lake.svg', 'deliveries/inbox/default'];
    for (const address of addresses) expect(await statusOf(`/_blocks/${address}`)).toBe(200);
    expect(await statusOf('/_blocks/nothing')).toBe(404);
  });

  it('lets nothing run in a picture that is opened by itself', async () => {
    const { headers } = await fetch(`${live.address}/images/house.svg`);
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('sends old addresses on as the built site does, and what follows them', async () => {
    const site = path.join(folder, 'site.yaml');
    const before = readFileSync(site, 'utf8');
    writeFileSync(site, before.replace('redirects:', 'redirects:\n  /old: /questions'));
    const moved = async () => {
      const options = { redirect: 'manual' } as const;
      const { status, headers } = await fetch(`${live.address}/old/?utm_source=mail`, options);
      return [status, headers.get('location'), headers.get('x-content-type-options')];
    };
    await expect.poll(moved, soon).toEqual([301, '/questions?utm_source=mail', 'nosniff']);
    const gone = await fetch(`${live.address}/fax/`);
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain('This page is gone');
    writeFileSync(site, before);
  });

  it('draws the handouts that a build writes', async () => {
    const { manifest } = await compile(folder);
    if (!manifest) throw new Error('The site has a mistake.');
    const cache = path.join(path.dirname(folder), 'cache-of-handouts');
    const pdfs = handoutPdfs(manifest, { cache, site: folder });
    expect([...pdfs.keys()]).toEqual(manifest.handouts.map(({ name }) => handoutFile(name)));
    for (const [name, draw] of pdfs) {
      const drawn = await fetch(`${live.address}/${name}`);
      expect(drawn.headers.get('content-type')).toBe('application/pdf');
      const bytes = Buffer.from(await drawn.arrayBuffer());
      expect(readFileSync(await draw()).equals(bytes), name).toBe(true);
    }
  });

  it.each(['/robots.txt', '/sitemap.xml', '/search.json', '/index.html', '/questions/index.html'])(
    'has %s as a build does',
    async (address) => {
      expect(await statusOf(address)).toBe(200);
    },
  );

  it('lets run only what it wrote into a page', async () => {
    const { headers } = await fetch(live.address);
    expect(headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
  });

  it.each([
    '/package.json',
    '/tests/README.md',
    '/@fs/etc/hostname',
    `/@fs${process.cwd()}/package.json`,
  ])('keeps %s to itself, which is neither site nor code', async (address) => {
    expect([403, 404]).toContain(await statusOf(address));
  });

  it.each(['PUT', 'DELETE', 'POST'])('can only be read, not asked for by %s', async (method) => {
    expect((await fetch(live.address, { method })).status).toBe(405);
  });

  it.each(['/%', '/files/%', '/%ff'])('has no page at %s', async (address) => {
    expect(await statusOf(address)).toBe(404);
  });

  it.each(['//', '//evil.example/', '/..%2f', '/?//'])(
    'does not stumble over %s',
    async (target) => {
      const { port } = new URL(live.address);
      const sent = request({ host: '127.0.0.1', port, path: target }).end();
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      expect(response.resume().statusCode).toBeLessThan(500);
    },
  );
});

const FRESH = `label: Fresh
description: Words that say what this page is about.
blocks:
  - type: hero
    heading: Fresh
`;
