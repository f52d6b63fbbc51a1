import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { englishWords } from '../../../tests/support/english-words.ts';
import { headersOf, mailServer } from '../../../tests/support/mail-server.ts';
import { addLead, fakeClock, inboxOn } from '../../../tests/support/outbox-on.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { sharedInbox } from '../../../tests/support/shared-inbox.ts';
import { webhookReceiver } from '../../../tests/support/webhook-receiver.ts';
import { noopLog } from '../../log/log.ts';
import { HOUR } from '../../model/durations.ts';
import { alertLead } from '../alert.ts';
import { destinationsOf } from './destinations.ts';
import { siteOutbox } from './outbox.ts';

const form = {
  ...sampleForm([{ kind: 'email', name: 'email', label: 'Email' }]),
  id: 'message',
  acknowledge: { to: 'email', subject: 'We have it', text: 'Thank you.' },
};

describe.each(DATABASES)('the outbox of a site on $name', { timeout: 240_000 }, (kind) => {
  const emptyInbox = sharedInbox(kind);

  async function setUp() {
    const [inbox, mail, crm] = await Promise.all([emptyInbox(), mailServer(), webhookReceiver()]);
    const clock = fakeClock();
    const destinations = {
      office: { email: 'office@example.com' },
      crm: { webhook: crm.address },
    };
    const site = { destinations, forms: { message: form } };
    const outbox = siteOutbox({
      ...inbox,
      site,
      url: 'https://www.example.com',
      zone: 'America/New_York',
      words: englishWords,
      settings: {
        mail: { url: mail.url, from: 'web@example.com' },
        secret: Buffer.alloc(32, 7),
        problems: [],
      },
      log: noopLog,
      now: clock.now,
    });
    const receive = async (email = 'ada@example.org') => {
      const answers = { email };
      const lead = { form: 'message', receivedAt: clock.now().toISOString(), answers };
      const to = destinationsOf({ answers, isTest: false }, form, destinations);
      return addLead(inbox, to, lead);
    };
    const arrived = () => ({
      office: mail.mails
        .filter(({ to }) => to[0] === 'office@example.com')
        .map(messageId)
        .sort(),
      visitor: mail.mails
        .filter(({ to }) => to[0]?.endsWith('@example.org'))
        .map(messageId)
        .sort(),
      crm: crm.calls.map(({ headers }) => String(headers['webhook-id'])).sort(),
    });
    return { inbox, mail, crm, clock, site, outbox, receive, arrived };
  }

  const messageId = (mail: Parameters<typeof headersOf>[0]) => headersOf(mail)['message-id'] ?? '';

  it('tells the time in the time zone of the site', async () => {
    const { mail, clock, outbox, receive } = await setUp();
    const lead = await receive();
    await outbox.pass();
    const time = clock.now().toLocaleTimeString('en-US', {
      timeZone: 'America/New_York',
      timeStyle: 'short',
    });
    const office = mail.mails.find(({ to }) => to[0] === 'office@example.com');
    expect(office?.raw.replace(/=\r\n|=E2=80=AF|\s/g, '')).toMatch(
      new RegExp(`${lead.receipt},received.*${time.replace(/\s/g, '')}E[DS]T`),
    );
  });

  it('goes by the forms of the site since it was built anew', async () => {
    const { mail, site, outbox, receive } = await setUp();
    const acknowledge = { ...form.acknowledge, subject: 'It is here' };
    site.forms = { message: { ...form, name: 'Write to us', acknowledge } };
    await receive();
    await outbox.pass();
    const subjects = mail.mails.map((one) => headersOf(one).subject);
    expect(subjects).toContain('It is here');
    expect(subjects).toContainEqual(expect.stringContaining('Write to us'));
  });

  it('sends everything once after a day on which nothing was taken', async () => {
    const { inbox, mail, crm, clock, outbox, receive, arrived } = await setUp();
    const troubles = [
      async () => {
        await mail.stop();
        crm.become((response) => void response.writeHead(503).end());
      },
      async () => {
        await mail.start('refuse-login');
        crm.become((response) => void response.destroy());
      },
      async () => {
        mail.become('greylist');
        crm.become((response) => void response.writeHead(429, { 'retry-after': '600' }).end());
      },
      async () => mail.become('drop'),
    ];
    const ids: string[] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      if (hour % 6 === 0) await troubles[hour / 6]?.();
      ids.push((await receive(`ada-${hour}@example.org`)).id);
      await outbox.pass();
      clock.pass(HOUR);
    }
    expect(arrived()).toMatchObject({ office: [], visitor: [] });
    mail.become('accept');
    crm.calls.length = 0;
    crm.become((response) => response.end());
    for (let hour = 0; hour < 25; hour += 1) {
      await outbox.pass();
      clock.pass(HOUR);
    }
    const sorted = ids.sort();
    expect(arrived()).toEqual({
      office: sorted.map((id) => `<${id}.office@www.example.com>`),
      visitor: sorted.map((id) => `<${id}._visitor@www.example.com>`),
      crm: sorted.map((id) => `${id}.crm`),
    });
    const rows = await inbox.db.selectFrom('deliveries').select('state').execute();
    expect(rows.map(({ state }) => state)).toEqual(Array(72).fill('sent'));
  });

  it('writes to nobody more than three times a day, whoever names them', async () => {
    const { inbox, mail, clock, outbox, receive, arrived } = await setUp();
    const ways = ['ada@example.org', 'Ada@Example.org', 'a.da@example.org', 'ada+%@example.org'];
    for (let index = 0; index < 60; index += 1) {
      await receive(ways[index % ways.length]?.replace('%', String(index)));
      clock.pass(1000);
    }
    mail.become('greylist');
    await outbox.pass();
    mail.become('accept');
    for (let hour = 0; hour < 12; hour += 1) {
      clock.pass(HOUR);
      await outbox.pass();
    }
    expect(arrived().office).toHaveLength(60);
    expect(arrived().crm).toHaveLength(60);
    expect(mail.mails.filter(({ to }) => /^a\.?da/i.test(to[0] ?? ''))).toHaveLength(3);
    const left = await inbox.db
      .selectFrom('deliveries')
      .select(['destination', 'state'])
      .where('state', '!=', 'sent')
      .execute();
    expect(left).toEqual(Array(57).fill({ destination: '@visitor', state: 'dismissed' }));
  });

  it('writes under the same key when it cannot know whether a mail was taken', async () => {
    const { mail, clock, outbox, receive } = await setUp();
    const { id } = await receive('');
    mail.become('take-and-drop');
    await outbox.pass();
    mail.become('accept');
    clock.pass(HOUR);
    await outbox.pass();
    clock.pass(HOUR);
    await outbox.pass();
    expect(mail.mails.map(messageId)).toEqual(Array(2).fill(`<${id}.office@www.example.com>`));
  });

  it('carries alerts of the website itself', async () => {
    const { inbox, mail, clock, outbox } = await setUp();
    const alert = alertLead({ key: 'silence', text: 'The form is silent.' }, clock.now());
    await inbox.store.add(alert, ['office']);
    await outbox.pass();
    expect(mail.mails.map(headersOf)).toMatchObject([
      { subject: expect.stringMatching(/^Notice from the website itself: /) },
    ]);
  });
});

it('says what it waits for', async () => {
  const [sqlite] = DATABASES;
  if (!sqlite) throw new Error('There is no database.');
  const inbox = await inboxOn(sqlite);
  const outbox = siteOutbox({
    ...inbox,
    site: { destinations: { office: { email: 'o@example.com' } }, forms: {} },
    url: 'https://www.example.com',
    words: englishWords,
    settings: { problems: [] },
    log: noopLog,
  });
  expect(outbox.notes).toEqual([
    expect.stringContaining('Mail is not sent, and waits in the queue.'),
  ]);
  await addLead(inbox, ['office', '@visitor']);
  await outbox.pass();
  const rows = await inbox.db.selectFrom('deliveries').select(['state', 'attempts']).execute();
  expect(rows).toEqual(Array(2).fill({ state: 'waiting', attempts: 0 }));
});
