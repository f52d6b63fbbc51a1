import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleLead } from '../sample-lead.ts';
import type { FiledLead } from './lead-pages.ts';
import { csvHead, csvLine } from './write-csv.ts';

function filed(answers: Record<string, string>): FiledLead {
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
      ],
    },
    [],
  );
  const after = '"quarantined","7","It came too fast. =Too many links.","office","crm",""\r\n';
  expect(line).toContain(after);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '\n=1', '＝1+1', '＠SUM(A1)'])(
  'makes text of the formula %j',
  (formula) => {
    expect(csvLine(filed({ name: formula }), ['name'])).toContain(`,"'${formula}"\r\n`);
    expect(csvHead([formula])).toContain(`,"'${formula}"\r\n`);
  },
);

it.each(['Ada', '1 Lake Road - back door', 'a=b'])('leaves %j alone', (text) => {
  expect(csvLine(filed({ name: text }), ['name'])).toContain(`,"${text}"\r\n`);
});

/** Any text, often one that begins like a formula. */
const anyText = fc
  .tuple(fc.constantFrom('', '=', ' +', '\0@', '\t-', '"'), fc.string({ unit: 'binary' }))
  .map((parts) => parts.join(''));

it('gives back any text, and no cell begins as a formula does', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, other) => {
      const line = csvLine(filed({ a: text, b: other }), ['a', 'b']);
      const cells = [...line.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n$)/g)].map(([, cell = '']) =>
        cell.replaceAll('""', '"'),
      );
      expect(
        cells.slice(-2).map((cell, index) => withoutGuard(cell, [text, other][index])),
      ).toEqual([text, other]);
      for (const cell of cells) expect(cell).not.toMatch(/^[\s\0]*[=+@-]/);
    }),
  );
});

function withoutGuard(cell: string, text: string | undefined): string {
  return cell === `'${text}` ? cell.slice(1) : cell;
}
