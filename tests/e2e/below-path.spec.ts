import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crawl } from '../support/crawl.ts';
import { DESK } from '../support/desk-password.ts';
import { FIXTURE, formOn, labelOf } from '../support/fixture-site.ts';
import { freePort } from '../support/free-port.mjs';
import { expect, test } from '../support/one-page.ts';
import { LAUNCHER, type Running, startProgram } from '../support/program.ts';

test.describe.configure({ mode: 'default' });

/** Where the site lies for visitors; it is asked for here, as a proxy would do it. */
const SITE = 'https://www.example.com/sub';

/** How long a server may take to build and start on a busy machine, in milliseconds. */
const START = 120_000;

let server: Running;
let folder: string;
let top: string;

test.beforeAll(async () => {
  test.setTimeout(START);
  folder = mkdtempSync(path.join(tmpdir(), 'signpost-below-'));
  const port = String(await freePort());
  const flags = ['start', '--site', FIXTURE, '--out', path.join(folder, 'dist')];
  const own = { PORT: port, HOST: '127.0.0.1', SIGNPOST_DATA: path.join(folder, 'data') };
  server = startProgram([process.execPath, LAUNCHER, ...flags], {
    env: { ...own, SITE_URL: `${SITE}/`, DESK_PASSWORD: DESK.hash },
  });
  const [, address = ''] = await server.printed(/Serving it on (\S+)/);
  top = address;
});

test.afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  rmSync(folder, { recursive: true, force: true });
});

test('every address on a page, of a redirect and of a form answers below the path', async () => {
  const { asked, wrong } = await crawl(`${top}/`, SITE);
  expect(wrong).toEqual([]);
  for (const address of ['/rules', '/forms/message', '/files/agreement.pdf', '/feed.xml']) {
    expect(asked).toContain(top + address);
  }
});

test('what lies beside the path is not there, and the top leads to it', async () => {
  const { origin } = new URL(top);
  const ask = async (address: string) => {
    const { status, headers } = await fetch(origin + address, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await ask('/')).toEqual([302, '/sub/']);
  expect(await ask('/sub?by=mail')).toEqual([302, '/sub/?by=mail']);
  expect(await ask('/about')).toEqual([404, null]);
  expect(await ask('/subway')).toEqual([404, null]);
  expect(await ask('/health')).toEqual([200, null]);
  // Pages are served while the inbox is opened.
  await expect.poll(() => ask('/ready')).toEqual([200, null]);
  expect(await ask('/sub/health')).toEqual([200, null]);
  expect(await ask('/sub/fees?year=1')).toEqual([301, '/sub/message?by=fee&year=1#contact']);
});

test('a form is sent and leads on, and the search leads to a page', async ({ page }) => {
  await page.goto(`${top}/message`);
  const form = formOn(page, 'message');
  await form.fillIn({
    firstName: 'Ann',
    lastName: 'Ann',
    message: 'Ann',
    email: 'ann@example.com',
  });
  await form.submit.click();
  await page.getByRole('link', { name: form.says.success.next.label }).click();
  await expect(page).toHaveURL(`${top}/rules`);
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill(labelOf('/about'));
  await page
    .getByRole('dialog')
    .getByRole('link', { name: labelOf('/about') })
    .first()
    .click();
  await expect(page).toHaveURL(`${top}/about`);
});

test('the desk is signed in to, and leads to what was sent', async ({ page, browserErrors }) => {
  browserErrors.expect(/401/);
  await page.goto(`${top}/_desk/`);
  await page.getByLabel('Password').fill(DESK.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page).toHaveURL(`${top}/_desk/figures`);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a form is sent, and another leads on with what was typed', async ({ page }) => {
    await page.goto(`${top}/message`);
    const form = formOn(page, 'message');
    await form.fillIn({
      firstName: '/Ann',
      lastName: '/Ann',
      message: '/Ann',
      email: 'ann@example.com',
    });
    await form.submit.click();
    await page.getByRole('link', { name: form.says.success.next.label }).click();
    await expect(page).toHaveURL(`${top}/rules`);
    await page.goto(`${top}/`);
    await formOn(page, 'lookup').field('address').fill('12 Lake St');
    await formOn(page, 'lookup').submit.click();
    await expect(page).toHaveURL(/\/sub\/address\?address=12(\+|%20)Lake(\+|%20)St$/);
  });

  test('what was typed is not taken for an address', async ({ page, browserErrors }) => {
    browserErrors.expect(/422/);
    await page.goto(`${top}/message`);
    const form = formOn(page, 'message');
    await form.field('firstName').fill('/Ann');
    await form.submit.click();
    await expect(form.field('firstName')).toHaveValue('/Ann');
  });
});
