import { expect, it } from 'vitest';
import type { Lead } from './lead.ts';
import { sampleLead } from './sample-lead.ts';
import { writeCsv } from './write-csv.ts';

function lead(answers: Record<string, string>): Lead {
  return sampleLead({ answers, files: [{ field: 'w9', name: 'a.pdf', bytes: 1, storedAs: null }] });
}

it('writes a column for every field that a lead has', () => {
  const csv = writeCsv([lead({ name: 'Ada "A" L' }), lead({ email: 'ada@example.com' })]);
  expect(csv).toBe(
    '\uFEFF"Receipt","Received","Form","Page","Files","name","email"\r\n' +
      '"K7M2-9QXD","2026-02-03T04:05:06.000Z","quote","/","a.pdf","Ada ""A"" L",""\r\n' +
      '"K7M2-9QXD","2026-02-03T04:05:06.000Z","quote","/","a.pdf","","ada@example.com"\r\n',
  );
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '  =1', '\n=1'])(
  'makes text of the formula %j',
  (formula) => {
    expect(writeCsv([lead({ name: formula })])).toContain(`,"'${formula}"\r\n`);
  },
);

it.each(['Ada', '1 Lake Road - back door', 'a=b'])('leaves %j alone', (text) => {
  expect(writeCsv([lead({ name: text })])).toContain(`,"${text}"\r\n`);
});
