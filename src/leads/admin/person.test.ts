import { createTarDecoder } from 'modern-tar';
import { describe, expect, it, onTestFinished } from 'vitest';
import { DATABASES } from '../../../tests/support/databases.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { sampleUpload } from '../../../tests/support/sample-upload.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { openInbox } from '../inbox.ts';
import { actionsIn, TERMINAL } from './actions.ts';
import { findByReceipt } from './find-leads.ts';
import { forgetLeads } from './forget.ts';
import { notesIn } from './notes.ts';
import { findPersonRecords, isPersonsAddress, personArchive } from './person.ts';

const NOW = new Date('2026-03-04T05:06:07.000Z');
const ADDRESS = 'Ada_1@example.com';
const EMPTY = 'empty.txt';

describe.each(DATABASES)(
  'what is held about an address, on $name',
  { timeout: 60_000 },
  ({ fresh }) => {
    it('is found, handed out in one archive, and forgotten at once', async () => {
      const folder = await temporaryFolder();
      const inbox = await openInbox(folder, await fresh());
      onTestFinished(() => inbox.close());
      const keep = async (answers: Record<string, string>, name?: string) => {
        const text = name === EMPTY ? '' : `${name} of it`;
        const file = name ? [await sampleUpload(inbox.files, name, text)] : [];
        const sent = {
          form: sampleForm([]),
          answers: { ...answers, file },
          page: '/',
          key: undefined,
        };
        const kept = await inbox.keep(sent);
        return kept.state === 'kept' ? kept.receipt : '';
      };
      await keep({ email: 'zoë"@example.com' });
      const first = await keep({ email: 'ada_1@EXAMPLE.com ', message: 'One' }, '../a.pdf');
      const second = await keep({ email: 'ada_1@example.com', message: 'Two' }, EMPTY);
      const other = await keep({ email: 'ben@example.com', message: 'Ask ada_1@example.com.' });
      const noted = await keep({ email: 'eve@example.com' });
      await keep({ email: 'adax1@example.com' });
      const idOf = async (receipt: string) =>
        (await findByReceipt(inbox.db, receipt))?.lead.id ?? '';
      const note = async (receipt: string, text: string) =>
        notesIn(inbox.db).add({ lead: await idOf(receipt), by: 'ben', text }, NOW);
      await note(first, 'Called back.');
      await note(noted, `Knows ${ADDRESS}`);

      const records = await findPersonRecords(inbox.db, ADDRESS);
      expect(records.leads.map(({ lead }) => lead.receipt).sort()).toEqual([first, second].sort());
      expect(records.mentionedIn.sort()).toEqual([other, noted].sort());

      expect((await findPersonRecords(inbox.db, 'ZOË"@example.com')).leads).toHaveLength(1);

      const asked = { address: ADDRESS, records, actor: TERMINAL, now: NOW };
      const entries = await entriesOf(await personArchive(inbox, asked));
      const { enquiries, mentionedIn } = JSON.parse(entries.get('person.json') ?? '');
      expect(mentionedIn).toEqual(records.mentionedIn);
      expect(enquiries).toHaveLength(2);
      const file = `files/${first}/1-a.pdf`;
      expect(enquiries.find(({ receipt }: { receipt: string }) => receipt === first)).toMatchObject(
        {
          answers: { message: 'One' },
          files: [{ name: '../a.pdf', file }],
          notes: [{ by: 'ben', text: 'Called back.' }],
        },
      );
      expect(entries.get(file)).toBe('../a.pdf of it');
      expect(entries.get(`files/${second}/1-${EMPTY}`)).toBe('');

      const gone = await forgetLeads(inbox, records.leads, { actor: TERMINAL, now: NOW });
      expect(gone).toEqual({
        leads: 2,
        files: 2,
        sent: [],
        tried: [],
        unsent: [],
        undeletable: [],
        isWiped: true,
      });
      expect((await findPersonRecords(inbox.db, ADDRESS)).leads).toEqual([]);
      expect((await findByReceipt(inbox.db, other))?.lead.forgottenAt).toBeUndefined();
      const done = (await actionsIn(inbox.db).newest()).map(({ action, number }) => [
        action,
        number,
      ]);
      expect(done.sort()).toEqual([
        ['exported', 2],
        ['forgot', null],
        ['forgot', null],
      ]);
    });
  },
);

it.each([
  ['ada@example.com', true],
  ['K7M2-9QXD', false],
  ['ada@', false],
  ['a b@example.com', false],
])('takes %s for an address: %s', (text, expected) => {
  expect(isPersonsAddress(text)).toBe(expected);
});

/** Returns the entries of an archive by name. */
async function entriesOf(archive: ReadableStream<Uint8Array>): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  for await (const { header, body } of archive.pipeThrough(createTarDecoder({ strict: true }))) {
    entries.set(header.name, await new Response(body).text());
  }
  return entries;
}
