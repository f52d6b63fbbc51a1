import { once } from 'node:events';
import { Agent, type ClientRequest, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { startCommand } from '../../tests/support/run-command.ts';
import { leadsIn } from '../../tests/support/stored.ts';
import { messageForm, temporaryFolder, tinySite } from '../../tests/support/tiny-site.ts';
import { openInbox } from '../leads/inbox.ts';

/** How many visitors send at the same time, without pause. */
const VISITORS = 24;

/** How many leads must be kept before the server is told to stop. */
const KEPT_BEFORE = 100;

/** Starts a server, and sends it a signal in the moment in which its address is printed. */
async function startSite(signal?: NodeJS.Signals) {
  const site = await tinySite(
    messageForm([
      'kind: text, name: message, label: Message, required: true',
      'kind: file, name: photo, label: Photo',
    ]),
  );
  const data = await temporaryFolder();
  const out = `${await temporaryFolder()}/dist`;
  const env = { PORT: '0', SIGNPOST_DATA: data };
  const command = startCommand(['start', '--site', site, '--out', out], { env });
  command.process.stdout?.on('data', function kill(text: string) {
    if (!signal || !text.includes('http')) return;
    command.process.stdout?.off('data', kill);
    command.process.kill(signal);
  });
  const [, port] = await command.printed(/http:\/\/localhost:(\d+)/);
  return { command, data, port: Number(port) };
}

/** Opens a POST request whose body is not written yet. */
function post(port: number, headers: Record<string, string>, agent?: Agent): ClientRequest {
  const to = { host: '127.0.0.1', port, path: '/forms/message', method: 'POST' };
  return request({ ...to, headers, agent });
}

async function untilClosed(port: number): Promise<void> {
  const ask = () => fetch(`http://127.0.0.1:${port}/`).catch(() => 'closed');
  await expect.poll(ask).toBe('closed');
}

/** Sends one message. @returns its receipt; undefined if the connection broke without an answer. */
async function send(port: number, agent: Agent, message: string): Promise<string | undefined> {
  const body = JSON.stringify({ message });
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const sent = post(port, headers, agent);
  sent.end(body);
  try {
    const [response] = await once(sent, 'response');
    const answer = (await json(response)) as { receipt?: string };
    return answer.receipt;
  } catch {
    return undefined;
  }
}

describe('stopping', { timeout: 120_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'at %s under load loses nothing that was acknowledged, and keeps nothing unanswered',
    async (signal) => {
      const { command, data, port } = await startSite();
      const receipts: string[] = [];
      let isOver = false;
      const visitors = Array.from({ length: VISITORS }, async (_, visitor) => {
        const agent = new Agent({ keepAlive: true, maxSockets: 1 });
        for (let count = 0; !isOver; count += 1) {
          const receipt = await send(port, agent, `${visitor} ${count}`);
          if (receipt === undefined) break;
          receipts.push(receipt);
        }
        agent.destroy();
      });
      while (receipts.length < KEPT_BEFORE) await wait(5);
      command.process.kill(signal);
      const { code } = await command.ended;
      isOver = true;
      await Promise.all(visitors);
      expect(code).toBe(0);
      const inbox = await openInbox(data);
      const kept = (await leadsIn(inbox.db)).map(({ receipt }) => receipt);
      await inbox.close();
      expect(kept.toSorted()).toEqual(receipts.toSorted());
    },
  );

  it('finishes what is being uploaded', async () => {
    const { command, data, port } = await startSite();
    const boundary = 'boundary';
    const headers = {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      accept: 'application/json',
    };
    const sent = post(port, headers);
    const part = (name: string, more = '') =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
    sent.write(
      `${part('message')}Ada\r\n${part('photo', '; filename="a.txt"')}${'x'.repeat(100_000)}`,
    );
    // The answer to another request shows that the server has received the first one.
    await fetch(`http://127.0.0.1:${port}/contact`);
    command.process.kill('SIGTERM');
    // npm passes on a signal that a terminal or a process manager has sent to every program.
    await wait(50);
    command.process.kill('SIGTERM');
    await untilClosed(port);
    sent.end(`yyy\r\n--${boundary}--\r\n`);
    const [response] = await once(sent, 'response');
    const { receipt } = (await json(response)) as { receipt?: string };
    expect((await command.ended).code).toBe(0);
    const inbox = await openInbox(data);
    const kept = await leadsIn(inbox.db);
    await inbox.close();
    expect(kept).toMatchObject([{ receipt, files: [{ bytes: 100_003 }] }]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'works as soon as the address is printed, by %s',
    async (signal) => {
      const { command } = await startSite(signal);
      expect((await command.ended).code).toBe(0);
    },
  );

  it('does not wait when it is told twice', async () => {
    const { command, port } = await startSite();
    const headers = { 'content-type': 'application/json', 'content-length': '100' };
    const sent = post(port, headers);
    sent.on('error', () => {});
    sent.write('{');
    await fetch(`http://127.0.0.1:${port}/contact`);
    command.process.kill('SIGTERM');
    await untilClosed(port);
    // A signal that follows at once is the same one, passed on.
    await wait(1_000);
    command.process.kill('SIGTERM');
    const { code } = await command.ended;
    expect({ code, signal: command.process.signalCode }).toEqual({ code: null, signal: 'SIGTERM' });
  });
});
