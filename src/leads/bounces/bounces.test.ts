import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { addLead, inboxOn } from '../../../tests/support/outbox-on.ts';
import { deliveriesOf } from '../../../tests/support/stored.ts';
import { noopLog } from '../../log/log.ts';
import { deliveriesIn } from '../admin/deliveries.ts';
import { VISITOR } from '../tables.ts';
import { bounceReports } from './bounce-reports.ts';
import { BOUNCES_PATH, bouncesEndpoint, requireLongSecret } from './endpoint.ts';

const SECRET = 'kQ7rT2mVx9LpZ4aQ2zL7xT4mB1';
const LEAD = '0b9c3d1e-5f6a-4b7c-8d9e-0f1a2b3c4d5e';
const key = `${LEAD}._visitor`;
const id = `<${key}@www.example.com>`;

/** Returns a delivery status notification with the headers of the undelivered mail. */
const dsn = (action = 'failed', status = '5.1.1') =>
  [
    'From: MAILER-DAEMON@mail.example.org',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example.org',
    '',
    'Final-Recipient: rfc822; ada@example.org',
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--b',
    'Content-Type: message/rfc822-headers',
    '',
    `Message-ID: ${id}`,
    '--b--',
  ].join('\r\n');

const ses = {
  notificationType: 'Bounce',
  bounce: { bounceType: 'Permanent', bouncedRecipients: [{ status: '5.1.1' }] },
  mail: { messageId: '0100', headers: [{ name: 'Message-ID', value: id }] },
};

describe('what came back', () => {
  it.each<[string, object]>([
    [
      'SendGrid',
      [
        { event: 'delivered', 'smtp-id': id },
        { event: 'bounce', 'smtp-id': id, status: '5.1.1' },
      ],
    ],
    [
      'Mailgun',
      {
        'event-data': {
          event: 'failed',
          severity: 'permanent',
          message: { headers: { 'message-id': id.slice(1, -1) } },
          'delivery-status': { code: 550, 'enhanced-code': '5.1.1' },
        },
      },
    ],
    [
      'Postmark',
      {
        RecordType: 'Bounce',
        Type: 'HardBounce',
        Content: `Message-ID: ${id}`,
        Details: '550 5.1.1 No',
      },
    ],
    ['Amazon SES', { Type: 'Notification', Message: JSON.stringify(ses) }],
    ['Brevo', { event: 'hard_bounce', 'message-id': id, reason: '550 5.1.1 no such user' }],
    ['a program of ours', { bounced: id, status: '5.1.1' }],
  ])('is known as %s tells it', (_, event) => {
    expect(bounceReports(JSON.stringify(event), 'application/json')).toEqual([
      { key, status: '5.1.1' },
    ]);
  });

  it('is known as mail servers send it', () => {
    expect(bounceReports(dsn(), 'message/rfc822')).toEqual([{ key, status: '5.1.1' }]);
  });

  it.each<[string, string, object | string]>([
    ['a mail that is late', 'message/rfc822', dsn('delayed', '4.4.7')],
    [
      'a mail that only looks like a report',
      'message/rfc822',
      `Action: failed\r\nMessage-ID: ${id}`,
    ],
    ['a delivery', 'application/json', { event: 'delivered', 'smtp-id': id }],
    [
      'a full mailbox that is tried again',
      'application/json',
      { 'event-data': { event: 'failed', severity: 'temporary' } },
    ],
    [
      'a soft bounce',
      'application/json',
      { RecordType: 'Bounce', Type: 'SoftBounce', Content: id },
    ],
    [
      'a mail of somebody else',
      'application/json',
      { event: 'bounce', 'smtp-id': '<1@example.org>' },
    ],
    ['no JSON', 'application/json', '{'],
    ['nothing', 'application/json', [null, 1, 'x', {}]],
  ])('is not %s', (_, type, body) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(bounceReports(text, type)).toEqual([]);
  });
});

describe.each(DATABASES)(
  'whoever tells of what came back, on $name',
  { timeout: 60_000 },
  (kind) => {
    it('marks that delivery with the secret alone, once, and it can be sent again', async () => {
      const inbox = await inboxOn(kind);
      const { id: lead } = await addLead(inbox, ['office', VISITOR]);
      await inbox.db
        .updateTable('deliveries')
        .set({ state: 'sent', sent_at: '2026-02-03' })
        .execute();
      const server = createServer(bouncesEndpoint({ db: inbox.db, log: noopLog, secret: SECRET }));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void server.close());
      const { port } = server.address() as AddressInfo;
      const post = async (authorization: string, body: string, type = 'message/rfc822') => {
        const headers = { 'content-type': type, ...(authorization && { authorization }) };
        const url = `http://127.0.0.1:${port}${BOUNCES_PATH}`;
        const answer = await fetch(url, { method: 'POST', headers, body });
        return [answer.status, await answer.text()];
      };
      const basic = (password: string) =>
        `Basic ${Buffer.from(`any:${password}`).toString('base64')}`;
      const mail = dsn().replace(LEAD, lead);
      const states = async () =>
        (await deliveriesOf(inbox.db, lead)).map(({ state, problem }) => [state, problem]).sort();
      const refused = ['', 'Bearer wrong', basic(''), basic('wrong'), `Digest ${SECRET}`];
      for (const wrong of refused) expect(await post(wrong, mail)).toEqual([401, '']);
      expect(await states()).toEqual([
        ['sent', null],
        ['sent', null],
      ]);
      expect(await post(basic(SECRET), mail)).toEqual([200, '{"known":1}\n']);
      expect(await post(`Bearer ${SECRET}`, mail)).toEqual([200, '{"known":0}\n']);
      const came = 'The mail bounced: there is no such mailbox (5.1.1).';
      expect(await states()).toEqual([
        ['dead', came],
        ['sent', null],
      ]);
      const office = JSON.stringify({ bounced: `<${lead}.office@www.example.com>` });
      expect(await post(`Bearer ${SECRET}`, office, 'application/json')).toEqual([
        200,
        '{"known":1}\n',
      ]);
      expect(await deliveriesIn(inbox.db).retry({ lead, destination: 'office' }, new Date())).toBe(
        1,
      );
      expect((await states()).map(([state]) => state)).toEqual(['dead', 'waiting']);
    });
  },
);

it('a secret that can be guessed is refused', () => {
  expect(() => requireLongSecret('short')).toThrow('has 5 characters; it needs at least 24');
  expect(() => requireLongSecret(SECRET)).not.toThrow();
});
