import { execFileSync } from 'node:child_process';
import type { TestInfo } from '@playwright/test';
import { FIXTURE, formOn, RECEIPT } from '../support/fixture-site.ts';
import { freePort } from '../support/free-port.mjs';
import { LAUNCHER, type Running, startProgram } from '../support/program.ts';
import { expect, test } from '../support/test.ts';

/** How long a server may take to start on a busy machine, in milliseconds. */
const START = 60_000;

let port: number;
let server: Running | undefined;

test.use({
  baseURL: async ({ browserName: _ }, use) => {
    port = await freePort();
    await use(`http://127.0.0.1:${port}`);
  },
});

test.afterEach(() => void server?.process.kill('SIGKILL'));

/** A server of its own, over the same inbox each time. */
async function start(info: TestInfo): Promise<void> {
  const flags = ['start', '--site', FIXTURE, '--out', info.outputPath('dist')];
  server = startProgram([process.execPath, LAUNCHER, ...flags], {
    env: { ...environment(info), HOST: '127.0.0.1', PORT: String(port) },
  });
  await server.printed(/Serving it on/);
}

function environment(info: TestInfo) {
  return { DATABASE_URL: '', SIGNPOST_DATA: info.outputPath('data') };
}

async function kill(): Promise<void> {
  server?.process.kill('SIGKILL');
  await server?.ended;
}

/** The receipts of all leads in the inbox. */
function receipts(info: TestInfo): string[] {
  const leads = execFileSync(process.execPath, [LAUNCHER, 'leads', 'export', '--format', 'jsonl'], {
    env: { ...process.env, ...environment(info) },
    encoding: 'utf8',
  });
  return leads
    .split('\n')
    .filter(Boolean)
    .map((line) => (JSON.parse(line) as { receipt: string }).receipt);
}

test('what is sent to a server that was killed arrives once it is back', async ({
  page,
  context,
  browserErrors,
}, info) => {
  test.setTimeout(3 * START);
  browserErrors.expect(/ERR_|Failed to (fetch|load)/);
  await start(info);
  await page.goto('/message');
  const message = formOn(page, 'message');
  await message.fillIn({
    firstName: 'Ada',
    lastName: 'Ada',
    message: 'Ada',
    email: 'ada@example.com',
  });
  await expect(page.locator('[data-island][data-alive]').filter({ has: message.form })).toHaveCount(
    1,
  );
  await kill();
  await message.submit.click();
  await expect(
    message.form.getByRole('alert').filter({ hasText: 'Our server did not answer.' }),
  ).toBeVisible();
  await page.close();
  await start(info);
  const later = await context.newPage();
  await later.goto('/rules');
  await expect(later.getByText(RECEIPT)).toBeVisible();
  const [, receipt] = RECEIPT.exec((await later.getByText(RECEIPT).textContent()) ?? '') ?? [];
  expect(receipts(info)).toEqual([receipt]);
});
