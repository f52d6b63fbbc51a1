import { describe, expect, it } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { addLead, inboxOn } from '../../../tests/support/outbox-on.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { sharedInbox } from '../../../tests/support/shared-inbox.ts';
import { type QuotaAccount, senderQuota } from './sender-quota.ts';

const MEGABYTE = 1_000_000;
const DAY = new Date('2026-02-03T12:00:00.000Z');
const LIMITS = {
  known: { files: 3 * MEGABYTE, words: 10_000 },
  unknown: { files: 4 * MEGABYTE, words: 20_000 },
};

/** The overhead of a lead in characters. */
const PER_LEAD = 1_000;

const form = { ...sampleForm([]), id: 'quote' };
const ada: QuotaAccount = { sender: 'ada', form, day: DAY };

describe.each(DATABASES)('the quota of a sender on $name', { timeout: 60_000 }, (kind) => {
  const emptyInbox = sharedInbox(kind);

  /** Opens a quota as a newly started process has it. */
  async function setUp(getInbox = emptyInbox) {
    const inbox = await getInbox();
    return { inbox, open: () => senderQuota(inbox.db, LIMITS), ...senderQuota(inbox.db, LIMITS) };
  }

  it('is used up by what is arriving, until that is gone again', async () => {
    const { reserve } = await setUp();
    const releases = await Promise.all([1, 1, 1].map((size) => reserve(ada, size * MEGABYTE)));
    expect(await reserve(ada, 1)).toBeUndefined();
    releases[0]?.();
    expect(await reserve(ada, MEGABYTE + 1)).toBeUndefined();
    expect(await reserve(ada, MEGABYTE)).toBeDefined();
  });

  it('is that of one sender, for one form, on one day', async () => {
    const { reserve, takeWords } = await setUp();
    const all = async (account: QuotaAccount) => {
      const files = await reserve(account, LIMITS.known.files);
      return files !== undefined && (await takeWords(account, LIMITS.known.words - PER_LEAD));
    };
    expect(await all(ada)).toBe(true);
    expect(await all(ada)).toBe(false);
    expect(await all({ ...ada, sender: 'ida' })).toBe(true);
    expect(await all({ ...ada, form: { ...form, id: 'contact' } })).toBe(true);
    expect(await all({ ...ada, day: new Date('2026-02-04T00:00:00.000Z') })).toBe(true);
  });

  it('counts what is kept, also by others and before a restart', async () => {
    const { inbox, reserve, takeWords, addFiles, open } = await setUp();
    const file = { field: 'w9', name: 'w9.pdf', bytes: MEGABYTE, storedAs: 'file' };
    const own = { form: 'quote', sender: 'ada', receivedAt: DAY.toISOString() };
    await addLead(inbox, [], { ...own, files: [file], answers: { name: 'x'.repeat(5_000) } });
    await addLead(inbox, [], { ...own, files: [{ ...file, storedAs: null }] });
    await addLead(inbox, [], { ...own, files: [file], sender: 'ida' });
    await addLead(inbox, [], { ...own, files: [file], form: 'contact' });
    await addLead(inbox, [], { ...own, files: [file], isTest: true });
    await addLead(inbox, [], { ...own, files: [file], receivedAt: '2026-02-02T23:59:59.999Z' });
    expect(await reserve(ada, 2 * MEGABYTE)).toBeUndefined();
    const release = await reserve(ada, 1.9 * MEGABYTE);
    // Two leads, one with text, and the requested one: each has an overhead of 1,000.
    expect(await takeWords(ada, 2_000)).toBe(false);
    expect(await takeWords(ada, 1_900)).toBe(true);
    addFiles(ada, [MEGABYTE]);
    release?.();
    expect(await reserve(ada, MEGABYTE)).toBeUndefined();
    expect(await open().reserve(ada, 1.9 * MEGABYTE)).toBeDefined();
  });

  it('is used up by many small files too', async () => {
    const { reserve, addFiles } = await setUp();
    (await reserve(ada, 1))?.();
    addFiles(ada, Array(800).fill(1));
    expect(await reserve(ada, 1)).toBeUndefined();
  });

  it('is used up by many short leads too', async () => {
    const { takeWords } = await setUp();
    for (let leads = 0; leads < 9; leads += 1) expect(await takeWords(ada, 1)).toBe(true);
    expect(await takeWords(ada, 1)).toBe(false);
  });

  it('has room for several of the largest submissions of a form', async () => {
    const { reserve } = await setUp();
    const photos = { kind: 'file', name: 'photos', label: 'Photos', maxMegabytes: 4 };
    const large = { ...ada, form: { ...sampleForm([photos]), id: 'large' } };
    for (let times = 0; times < 5; times += 1) {
      expect(await reserve(large, 4 * MEGABYTE)).toBeDefined();
    }
    expect(await reserve(large, 4 * MEGABYTE)).toBeUndefined();
  });

  it('is larger for all together whose address is not known', async () => {
    const { reserve, takeWords } = await setUp();
    const unknown = { ...ada, sender: '' };
    expect(await takeWords(ada, 10_000)).toBe(false);
    expect(await takeWords(unknown, 19_000)).toBe(true);
    expect(await takeWords(unknown, 1)).toBe(false);
    expect(await reserve(unknown, LIMITS.unknown.files + 1)).toBeUndefined();
    expect(await reserve(unknown, LIMITS.unknown.files)).toBeDefined();
  });

  it('does not stand in the way while the database is away', async () => {
    const { inbox, reserve, takeWords } = await setUp(() => inboxOn(kind));
    await inbox.close();
    expect(await reserve(ada, MEGABYTE)).toBeDefined();
    expect(await takeWords(ada, 10)).toBe(true);
  });
});
