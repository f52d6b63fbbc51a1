import { CompiledQuery } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { englishWords } from '../../../tests/support/english-words.ts';
import { headersOf, mailServer, textIn } from '../../../tests/support/mail-server.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { sharedInbox } from '../../../tests/support/shared-inbox.ts';
import { leadsIn } from '../../../tests/support/stored.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import type { Lead } from '../../destinations/lead.ts';
import { jsonLog, noopLog } from '../../log/log.ts';
import { DAY } from '../../model/durations.ts';
import { leadPages } from '../admin/find-leads.ts';
import { ALERTS, alertForm } from '../alert.ts';
import { siteOutbox } from '../forwarding/outbox.ts';
import { type OpenInbox, openInbox } from '../inbox.ts';
import { silenceAlerts } from './silence.ts';

const START = Date.parse('2026-01-01T00:00:00.000Z');

/** Fills an inbox: its form got a lead a day for 40 days, at varying hours. */
async function filled(inbox: OpenInbox, own: (day: number) => Partial<Lead> = () => ({})) {
  const add = (at: number, more: Partial<Lead> = {}) => {
    const id = `lead ${at}`;
    const receivedAt = new Date(at).toISOString();
    return inbox.store.add(sampleLead({ id, key: id, receipt: id, receivedAt, ...more }));
  };
  for (let day = 0; day < 40; day += 1) {
    await add(START + day * DAY + ((day * 7) % 24) * 3_600_000, own(day));
  }
  const lines: string[] = [];
  const log = jsonLog((line) => lines.push(line));
  const forms = [{ id: 'quote', name: 'Ask for a quote' }];
  const listen = () =>
    silenceAlerts({
      db: inbox.db,
      store: inbox.store,
      forms: () => forms,
      notify: ['office'],
      words: englishWords,
      log,
    });
  return { ...inbox, add, lines, listen };
}

const NO_MAIL = { from: '', to: [], raw: '' };

const onDay = (days: number) => new Date(START + days * DAY);

describe.each(DATABASES)('an alarm on $name', { timeout: 60_000 }, (kind) => {
  const emptyInbox = sharedInbox(kind);

  it('is raised once, sent once, and over when a lead comes', async () => {
    const inbox = await filled(await emptyInbox());
    const check = inbox.listen();
    expect(await check(onDay(41))).toEqual([]);
    expect(await check(onDay(60))).toEqual(['quote']);
    expect(await check(onDay(61))).toEqual(['quote']);
    // Another process, or the same after a restart.
    expect(await inbox.listen()(onDay(61))).toEqual(['quote']);
    const sent = await inbox.db.selectFrom('deliveries').selectAll().execute();
    expect(sent).toMatchObject([{ destination: 'office', state: 'waiting' }]);
    const [alert] = await leadsIn(inbox.db, { form: ALERTS });
    expect(alert?.answers.notice).toContain(
      '"Ask for a quote" (quote) has sent nothing for 20 days',
    );
    await inbox.add(START + 61 * DAY);
    expect(await check(onDay(62))).toEqual([]);
    expect(inbox.lines.map((line) => JSON.parse(line).level)).toEqual(['warn', 'warn', 'info']);
    expect(await check(onDay(90))).toEqual(['quote']);
    expect(await leadsIn(inbox.db, { form: ALERTS })).toHaveLength(2);
  });

  it('reaches the mailboxes of the business', async () => {
    const inbox = await filled(await emptyInbox());
    const server = await mailServer();
    await inbox.listen()(onDay(60));
    const outbox = siteOutbox({
      ...inbox,
      site: {
        forms: { [ALERTS]: alertForm(englishWords) },
        destinations: { office: { email: 'office@example.com' } },
      },
      url: 'https://www.example.com',
      words: englishWords,
      settings: { mail: { url: server.url, from: 'web@example.com' }, problems: [] },
      log: noopLog,
    });
    await outbox.pass();
    const [mail = NO_MAIL] = server.mails;
    expect(headersOf(mail).subject).toContain('Notice from the website itself');
    expect(textIn(mail)).toContain('has sent nothing for 20 days');
  });

  it('is not listed among the leads', async () => {
    const inbox = await filled(await emptyInbox());
    await inbox.listen()(onDay(60));
    const forms = new Set<string>();
    for await (const page of leadPages(inbox.db, {}))
      for (const { lead } of page) forms.add(lead.form);
    expect([...forms]).toEqual(['quote']);
  });

  it('hears neither tests nor what is in quarantine', async () => {
    const inbox = await filled(await emptyInbox());
    await inbox.add(START + 58 * DAY, { isTest: true });
    await inbox.add(START + 59 * DAY, { standing: 'quarantined' });
    expect(await inbox.listen()(onDay(60))).toEqual(['quote']);
  });

  it('is never raised for a form that is hardly known', async () => {
    const inbox = await filled(await emptyInbox(), (day) => ({ isTest: day > 15 }));
    expect(await inbox.listen()(onDay(300))).toEqual([]);
  });
});

it('finds the latest leads of a form by an index, however many it has', async () => {
  const opened = await openInbox(await temporaryFolder());
  onTestFinished(opened.close);
  const asked: CompiledQuery[] = [];
  const db = opened.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(opened.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const inbox = await filled({ ...opened, db });
  await inbox.listen()(onDay(40));
  expect(asked).toHaveLength(1);
  for (const { sql, parameters } of asked) {
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await opened.db.executeQuery<{ detail: string }>(plan);
    expect(rows.map(({ detail }) => detail)).toEqual([
      expect.stringContaining('SEARCH leads USING COVERING INDEX leads_arrivals'),
    ]);
  }
});
