import path from 'node:path';
import { expect, it } from 'vitest';
import { runCommand, startCommand } from '../../tests/run-command.ts';
import { page, temporaryFolder, tinySite } from '../../tests/tiny-site.ts';
import { openInbox } from './inbox.ts';

/** 1 MB, in blocks of 512 bytes: a build fits, and some leads of the size below. */
const FULL = 2048;

const FORM = `name: Message
submit: Send
fields:
  - { kind: textarea, name: message, label: Message, required: true }
  - { kind: file, name: photo, label: Photo }
deliver: { to: inbox }
`;

async function send(address: string, message: string, photo = '') {
  const body = new FormData();
  body.append('message', message);
  if (photo) body.append('photo', new File([photo], 'photo.png'));
  const headers = { accept: 'application/json' };
  const response = await fetch(`${address}/forms/message`, { method: 'POST', headers, body });
  return { status: response.status, answer: await response.json() };
}

it('says the truth on a full disk, and keeps what it said', { timeout: 120_000 }, async () => {
  const site = await tinySite({
    'forms/message.yaml': FORM,
    'pages/contact.yaml': `${page('Contact')}  - { type: form, form: message }\n`,
  });
  const folders = ['--site', site, '--out', path.join(await temporaryFolder(), 'dist')];
  await runCommand(['build', ...folders]);
  const data = await temporaryFolder();
  const env = { PORT: '0', SIGNPOST_DATA: data };
  const command = startCommand(['start', ...folders], { env, fileBlocks: FULL });
  const [address] = await command.printed(/http:\S+/);

  const withPhoto = await send(address, 'See the photo', 'x'.repeat(2_000_000));
  expect(withPhoto).toMatchObject({ status: 200, answer: { lostFiles: ['photo.png'] } });

  const answers = [];
  for (let index = 0; index < 12; index += 1) {
    answers.push(await send(address, `${index} ${'x'.repeat(150_000)}`));
  }
  const kept = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(kept.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  for (const { status, answer } of refused) {
    expect({ status, reason: answer.error.reason }).toEqual({ status: 503, reason: 'unkept' });
  }
  expect((await fetch(address)).status).toBe(200);
  command.process.kill('SIGTERM');
  await command.ended;

  const inbox = await openInbox(data);
  const receipts = (await inbox.store.list()).map(({ receipt }) => receipt);
  await inbox.close();
  const told = [withPhoto, ...kept].map(({ answer }) => answer.receipt);
  expect(receipts.sort()).toEqual(told.sort());
});
