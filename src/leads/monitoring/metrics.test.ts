import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { alertLead } from '../alert.ts';
import { type InboxOptions, openInbox } from '../inbox.ts';
import { siteMetrics } from './metrics.ts';

const NOW = new Date('2026-03-01T12:00:00.000Z');

async function measured(options: InboxOptions, areRead = false) {
  const inbox = await openInbox(await temporaryFolder(), options);
  onTestFinished(() => inbox.close());
  const forms = [{ id: 'quote' }, { id: 'contact' }];
  const silent = () => ['contact'];
  let believed = true;
  const clock = { isTrusted: () => believed };
  const doubt = () => {
    believed = false;
  };
  const metrics = siteMetrics({ db: inbox.db, clock, forms, silent, now: () => NOW, areRead });
  /** Returns our own metrics. */
  const figures = async () => {
    const lines = (await metrics.text()).split('\n');
    return lines.filter((line) => line.startsWith('signpost_') && !line.includes('_seconds_'));
  };
  return { ...inbox, metrics, figures, doubt };
}

const at = (minute: number) => ({ receivedAt: `2026-03-01T11:${String(minute)}:00.000Z` });
const as = (id: string) => ({ id, key: id, receipt: id });

describe.each(DATABASES)('figures on $name', { timeout: 60_000 }, ({ fresh }) => {
  it('count what is kept, sent and waiting, and nothing of our own', async () => {
    const inbox = await measured(await fresh());
    await inbox.store.add(sampleLead({ ...as('1'), ...at(10) }), ['office', 'crm']);
    await inbox.store.add(sampleLead({ ...as('2'), ...at(20) }), ['office']);
    await inbox.store.add(sampleLead({ ...as('3'), standing: 'quarantined' }), ['office']);
    await inbox.store.add(sampleLead({ ...as('4'), isTest: true }), ['office']);
    await inbox.store.add(alertLead({ key: 'silence', text: 'It is quiet.' }, NOW), ['office']);
    await inbox.db
      .updateTable('deliveries')
      .set({ state: 'sent' })
      .where('lead', '=', '1')
      .where('destination', '=', 'office')
      .execute();
    const figures = await inbox.figures();
    for (const figure of [
      'signpost_leads_stored{form="quote"} 3',
      'signpost_leads_stored{form="contact"} 0',
      'signpost_leads_quarantined{form="quote"} 1',
      'signpost_outbox_deliveries{form="quote",destination="office",state="waiting"} 1',
      'signpost_outbox_deliveries{form="quote",destination="crm",state="waiting"} 1',
      'signpost_leads_forwarded{form="quote",destination="office"} 1',
      'signpost_form_silent{form="quote"} 0',
      'signpost_form_silent{form="contact"} 1',
      'signpost_outbox_oldest_undelivered_seconds 3000',
    ]) {
      expect(figures).toContain(figure);
    }
    expect(figures.join('\n')).not.toContain('@');
  });

  it('go on without those that a database that is away would know', async () => {
    const inbox = await measured(await fresh());
    inbox.metrics.received('quote');
    await inbox.db.destroy();
    const figures = await inbox.figures();
    expect(figures).toContain('signpost_leads_received_total{form="quote"} 1');
    expect(figures.filter((line) => /stored|undelivered|outbox/.test(line))).toEqual([]);
  });
});

it('count what was not taken for the sake of the disk', async () => {
  const inbox = await measured({});
  inbox.metrics.refusedToStore({ form: 'quote', what: 'files', reason: 'sender' });
  inbox.metrics.refusedToStore({ form: 'quote', what: 'files', reason: 'sender' });
  inbox.metrics.refusedToStore({ form: 'quote', what: 'files', reason: 'disk' });
  const figures = await inbox.figures();
  expect(figures.filter((line) => line.includes('storage'))).toEqual([
    'signpost_storage_refusals_total{form="quote",what="files",reason="sender"} 2',
    'signpost_storage_refusals_total{form="quote",what="files",reason="disk"} 1',
  ]);
});

it('count what was refused, and why', async () => {
  const inbox = await measured({});
  for (const status of [200, 422, 422, 429, 500, 418, 0]) {
    inbox.metrics.answered({ form: 'quote', status, milliseconds: 10 });
  }
  inbox.metrics.answered({ form: undefined, status: 404, milliseconds: 1 });
  const figures = await inbox.figures();
  expect(figures.filter((line) => line.includes('refused'))).toEqual([
    'signpost_posts_refused_total{form="quote",reason="invalid"} 2',
    'signpost_posts_refused_total{form="quote",reason="too-many"} 1',
    'signpost_posts_refused_total{form="quote",reason="failed"} 1',
    'signpost_posts_refused_total{form="quote",reason="other"} 1',
    'signpost_posts_refused_total{form="quote",reason="left"} 1',
    'signpost_posts_refused_total{form="",reason="unknown-form"} 1',
  ]);
});

it('say that the clock is not believed', async () => {
  const { figures, doubt } = await measured({});
  expect(await figures()).toContain('signpost_clock_doubted 0');
  doubt();
  expect(await figures()).toContain('signpost_clock_doubted 1');
});

it('measure the process only where they can be read, as that wakes it while it is idle', async () => {
  const unread = await measured({});
  expect(await unread.metrics.text()).not.toContain('process_cpu_seconds_total');
  const read = await measured({}, true);
  expect(await read.metrics.text()).toContain('process_cpu_seconds_total');
});
