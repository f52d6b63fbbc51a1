import { expect, it } from 'vitest';
import { fc } from '../../../tests/support/random.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import { visible } from '../../model/text/visible.ts';
import { VISITOR } from '../tables.ts';
import type { LeadWithDeliveries } from './find-leads.ts';
import { csvHead, csvLine, csvOf } from './write-csv.ts';

function filed(answers: Record<string, string>): LeadWithDeliveries {
  const files = [{ field: 'w9', name: 'a.pdf', bytes: 1, storedAs: null }];
  return { lead: sampleLead({ answers, files }), deliveries: [] };
}

it('writes a column for every field', () => {
  const fields = ['name', 'email'];
  const csv = csvHead(fields) + csvLine(filed({ name: 'Ada "A" L' }), fields);
  expect(csv).toBe(
    '\uFEFF"Receipt","Received","Form","Page","Standing","Suspicion","Reasons","Sent to","Not sent to","Files","name","email"\r\n' +
      '"K7M2-9QXD","2026-02-03T04:05:06.000Z","quote","/","received","0","","","","a.pdf","Ada ""A"" L",""\r\n',
  );
});

it('leaves out a lead that arrives while the table is being written', async () => {
  const first = filed({ name: 'Ada' });
  const later = filed({ name: 'Grace', street: 'Lake Road' });
  later.lead.receivedAt = '2026-02-03T04:05:07.000Z';
  let reads = 0;
  async function* pages() {
    reads += 1;
    yield reads === 1 ? [first] : [first, later];
  }
  const parts: string[] = [];
  for await (const part of csvOf(pages)) parts.push(part);
  expect(parts.join('')).toBe(csvHead(['name']) + csvLine(first, ['name']));
});

it('reads no more leads when it is ended, not even to find the columns', async () => {
  let pages = 0;
  async function* source() {
    for (; pages < 100; pages += 1) yield [filed({})];
  }
  const parts = csvOf(source);
  await Promise.all([parts.next(), parts.return(undefined)]);
  expect(pages).toBeLessThan(3);
});

it('tells times in the time zone of the site', async () => {
  const parts: string[] = [];
  const pages = async function* () {
    yield [filed({})];
  };
  for await (const part of csvOf(pages, 'America/New_York')) parts.push(part);
  expect(parts.join('')).toContain('"K7M2-9QXD","2026-02-02T23:05:06-05:00","quote"');
});

it('leaves empty what a lead was not asked, whatever the field is called', () => {
  const line = csvLine(filed({ name: 'Ada' }), ['name', 'constructor', 'toString']);
  expect(line).toMatch(/"Ada","",""\r\n$/);
});

it('says where it was sent, and what speaks against it', () => {
  const way = {
    lead: '1',
    attempts: 1,
    due_at: '',
    claimed_by: null,
    claimed_until: null,
    problem: null,
    sent_at: null,
  };
  const lead = sampleLead({
    standing: 'quarantined',
    suspicion: { score: 7, reasons: ['It came too fast.', '=Too many links.'] },
  });
  const line = csvLine(
    {
      lead,
      deliveries: [
        { ...way, destination: 'crm', state: 'dead' },
        { ...way, destination: 'office', state: 'sent' },
        { ...way, destination: VISITOR, state: 'dead' },
      ],
    },
    [],
  );
  const after =
    '"quarantined","7","It came too fast. =Too many links.","office","crm, the visitor",""\r\n';
  expect(line).toContain(after);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '  =1', '＝1+1', '＠SUM(A1)'])(
  'makes text of the formula %j',
  (formula) => {
    expect(csvLine(filed({ name: formula }), ['name'])).toContain(`,"'${formula}"\r\n`);
    expect(csvHead([formula])).toContain(`,"'${formula}"\r\n`);
  },
);

it.each([
  ['\t=1', "'\t'=1"],
  ['\n=1', "'\n'=1"],
  ['\r=1', '␍=1'],
  ['x;=1+1', "x;'=1+1"],
  ['x\t=1+1', "x\t'=1+1"],
  ['x; \t =1+1', "x; \t' =1+1"],
  ['x\n@SUM(A1)', "x\n'@SUM(A1)"],
  ['x\r\n-1', "x\n'-1"],
  ['x;"=1+1";y', `x;'""=1+1"";y`],
  ['x;;＝1+1', "x;;'＝1+1"],
  ['a;=1;+2', "a;'=1;'+2"],
])('makes text of %j too, where a list separator cuts the cell in two', (text, written) => {
  expect(csvLine(filed({ name: text }), ['name'])).toContain(`,"${written}"\r\n`);
});

it.each(['01632960961', '00447700900123', '4915112345678', '12E4', '3/4', '1-2', '3/4/26'])(
  'makes text of %j, which a spreadsheet would show as another number or a day',
  (text) => {
    expect(csvLine(filed({ name: text }), ['name'])).toContain(`,"'${text}"\r\n`);
  },
);

it('writes what a terminal would obey as a picture of it', () => {
  const line = csvLine(filed({ name: 'Ada\u001b[2J\u0007\u009b1m\u202Egpj' }), ['name']);
  expect(line).toContain(',"Ada␛[2J␇<U+009B>1m<U+202E>gpj"\r\n');
});

it.each([
  'Ada',
  '1 Lake Road - back door',
  'a=b',
  'one\ntwo',
  'a; b',
  'a,=b',
  '0',
  '34711',
  '2026-03-01',
])('leaves %j alone', (text) => {
  expect(csvLine(filed({ name: text }), ['name'])).toContain(`,"${text}"\r\n`);
});

/** Arbitrary text, often with a formula. */
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom('=', ' +', '\0@', '\t-', '"', ';', '\n', '\r', ',', "'", '=1+1'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
  )
  .map((parts) => parts.join(''));

it('gives back any text, and no cell begins as a formula does, whatever cuts it', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, other) => {
      const line = csvLine(filed({ a: text, b: other }), ['a', 'b']);
      const cells = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n$)/g)].map(([, cell = '']) =>
        cell.replaceAll('""', '"'),
      );
      expect(cells.slice(-2).map(withoutGuards)).toEqual([text, other].map(withoutGuards));
      for (const cell of cells) expect(cell).not.toMatch(/^[\s\0]*[=+@-]/);
      // A program with another separator may not recognize the quotes, and drop them.
      for (const cell of line.split(/[;\t\r\n]/)) expect(cell).not.toMatch(/^["\s\0]*[=+@-]/);
    }),
  );
});

/** Removes the added apostrophes, and those that were typed in the same places. */
function withoutGuards(text: string): string {
  return visible(text).replaceAll("'", '');
}
