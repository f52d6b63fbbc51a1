import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { TestInfo } from '@playwright/test';
import { FIXTURE, formOn, RECEIPT } from '../support/fixture-site.ts';
import { freePort } from '../support/free-port.mjs';
import { expect, test } from '../support/test.ts';

const LAUNCHER = path.resolve('src/cli/signpost.mjs');

/** How long a server may take to start on a busy machine, in milliseconds. */
const START = 60_000;

let port: number;
let server: ChildProcess | undefined;

test.use({
  baseURL: async ({ browserName: _ }, use) => {
    port = await freePort();
    await use(`http://127.0.0.1:${port}`);
  },
});

test.afterEach(() => void server?.kill('SIGKILL'));

/** A server of its own, over the same inbox each time. */
async function start(info: TestInfo): Promise<void> {
  const env = { ...environment(info), HOST: '127.0.0.1', PORT: String(port) };
  const out = info.outputPath('dist');
  server = spawn(process.execPath, [LAUNCHER, 'start', '--site', FIXTURE, '--out', out], {
    env,
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${port}`).then(
          ({ ok }) => ok,
          () => false,
        ),
      {
        timeout: START,
      },
    )
    .toBe(true);
}

function environment(info: TestInfo): NodeJS.ProcessEnv {
  return { ...process.env, DATABASE_URL: '', SIGNPOST_DATA: info.outputPath('data') };
}

async function kill(): Promise<void> {
  const gone = server && once(server, 'exit');
  server?.kill('SIGKILL');
  await gone;
}

/** The receipts of all leads in the inbox. */
function receipts(info: TestInfo): string[] {
  const leads = execFileSync(process.execPath, [LAUNCHER, 'leads', 'export', '--format', 'jsonl'], {
    env: environment(info),
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
