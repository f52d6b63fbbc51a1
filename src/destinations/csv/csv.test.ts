import { chmod, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { sampleMeans } from '../../../tests/support/means.ts';
import { fc } from '../../../tests/support/random.ts';
import { sampleForm } from '../../../tests/support/sample-form.ts';
import { sampleLead } from '../../../tests/support/sample-lead.ts';
import type { Lead } from '../lead.ts';
import { destination } from './send.ts';
import { withRow } from './table.ts';

const { signal } = new AbortController();
const formOf = (...names: string[]) => ({
  ...sampleForm(names.map((name) => ({ kind: 'text', name, label: name }))),
  id: 'quote',
});

/** Returns a new table, with functions that add rows to it as this and other processes. */
async function table(zone?: string) {
  const means = await sampleMeans({ zone });
  const folder = path.join(means.folder, 'tables/leads');
  const file = path.join(folder, 'quote.csv');
  const open = () => destination.open('leads', means);
  const send = open();
  return {
    folder,
    file,
    read: () => readFile(file, 'utf8'),
    add: (receipt: string, answers: Lead['answers'], form = formOf('name'), by = send) =>
      by({ lead: sampleLead({ receipt, answers }), form, key: receipt }, signal),
    process: open,
  };
}

describe('a table', () => {
  it('begins with its columns, and has a row for each lead', async () => {
    const { add, read, file, folder } = await table();
    expect(await add('A-1', { name: '=HYPERLINK("x")' })).toEqual({ state: 'sent' });
    expect(await add('A-2', { name: 'Grüße, "Ada"\n+1' })).toEqual({ state: 'sent' });
    expect(await read()).toBe(
      [
        '\uFEFF"Receipt","Received","Page","Files","Test","name"',
        '"A-1","2026-02-03T04:05:06.000Z","/","","","\'=HYPERLINK(""x"")"',
        '"A-2","2026-02-03T04:05:06.000Z","/","","","Grüße, ""Ada""\n\'+1"',
        '',
      ].join('\r\n'),
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['quote.csv']);
  });

  it('tells times in the time zone of the site', async () => {
    const { add, read } = await table('Asia/Kolkata');
    await add('A-1', { name: 'Ada' });
    expect(await read()).toContain('"A-1","2026-02-03T09:35:06+05:30","/"');
  });

  it('has a lead once, however often it comes', async () => {
    const { add, read } = await table();
    await add('A-1', { name: 'Ada' });
    const once = await read();
    expect(await add('A-1', { name: 'Ada' })).toEqual({ state: 'sent' });
    expect(await read()).toBe(once);
  });

  it('follows the fields of its form: new ones come behind, old ones keep their place', async () => {
    const { add, read, file } = await table();
    await add('A-1', { name: 'Ada\nLovelace' });
    await chmod(file, 0o640);
    await add('A-2', { phone: '1', Page: 'mine' }, formOf('phone', 'Page'));
    expect(await read()).toBe(
      [
        '\uFEFF"Receipt","Received","Page","Files","Test","name","phone","Page_"',
        '"A-1","2026-02-03T04:05:06.000Z","/","","","Ada\nLovelace","",""',
        '"A-2","2026-02-03T04:05:06.000Z","/","","","","1","mine"',
        '',
      ].join('\r\n'),
    );
    expect((await stat(file)).mode & 0o777).toBe(0o640);
  });

  it('stays as a spreadsheet has saved it', () => {
    const saved = 'Receipt;name;seen by\nA-1;"a;b";me';
    const row = new Map([
      ['Receipt', 'A-2'],
      ['name', 'Ada'],
    ]);
    expect(withRow(saved, row)).toBe(`${saved}\r\n"A-2";"Ada";""\r\n`);
  });

  it('leaves empty what a lead was not asked, whatever the field is called', async () => {
    const { add, read } = await table();
    expect(await add('A-1', {}, formOf('constructor'))).toEqual({ state: 'sent' });
    expect(await read()).toMatch(/"Test","constructor"\r\n"A-1",.*,"",""\r\n$/);
  });

  it('keeps what people called their columns, whatever stands in the names', () => {
    const saved = 'Receipt,"Who called, and\nwhen ""ours""",name\r\nA-1,me,Ada\r\n';
    const row = new Map([
      ['Receipt', 'A-2'],
      ['name', 'Ben'],
    ]);
    expect(withRow(saved, row)).toBe(`${saved}"A-2","","Ben"\r\n`);
    const [head] = withRow(saved, row.set('phone', '1')).split('\r\n');
    expect(head).toBe('\uFEFF"Receipt","Who called, and\nwhen ""ours""","name","phone"');
  });

  it('is left alone if it is none of ours, or in letters that would be spoilt', async () => {
    const { add, file } = await table();
    await add('A-1', {});
    for (const strange of ['Name,Phone\r\n', Buffer.from('Receipt,N\xe4me\r\n', 'latin1')]) {
      await writeFile(file, strange);
      expect(await add('A-2', {})).toMatchObject({ state: 'failed', retryable: 'yes' });
      expect(await readFile(file)).toEqual(Buffer.from(strange));
    }
  });

  it('loses no row when several processes add to it, also behind one that ended', async () => {
    const { add, read, folder, process } = await table();
    await add('A-0', {});
    const left = path.join(folder, '.quote.csv.lock');
    await writeFile(left, 'somebody');
    await utimes(left, 0, 0);
    const processes = [process(), process(), process()];
    const all = [...Array(24).keys()].map(async (at) => {
      const form = formOf('name', `f${at % 4}`);
      for (;;) {
        const outcome = await add(`B-${at}`, { name: `${at}` }, form, processes[at % 3]);
        // On a slow disk the lock may time out: retry.
        if (outcome.state === 'sent' || !/Another process/.test(outcome.problem)) return outcome;
      }
    });
    expect(await Promise.all(all)).toEqual(all.map(() => ({ state: 'sent' })));
    const text = await read();
    for (const at of all.keys()) expect(text.match(new RegExp(`"B-${at}"`, 'g'))).toHaveLength(1);
    expect(text.trimEnd().split('\r\n')).toHaveLength(26);
  });

  it('is not locked for good by one that ended while the clock was ahead', async () => {
    const { add, folder } = await table();
    await add('A-0', {});
    const left = path.join(folder, '.quote.csv.lock');
    await writeFile(left, 'somebody');
    const nextYear = Date.now() / 1000 + 31_536_000;
    await utimes(left, nextYear, nextYear);
    expect(await add('A-1', {})).toEqual({ state: 'sent' });
  });

  it('waits for a folder that is not there, and makes none in its place', async () => {
    const means = await sampleMeans();
    const send = destination.open(path.join(means.folder, 'disk'), means);
    const forwarded = { lead: sampleLead(), form: formOf(), key: '1' };
    expect(await send(forwarded, signal)).toMatchObject({
      problem: 'The table could not be written (ENOENT).',
      retryable: 'yes',
    });
    expect(await readdir(means.folder)).toEqual([]);
  });

  it('keeps every row and column, whatever was typed', () => {
    const cell = fc.string({
      unit: fc.constantFrom('"', ',', ';', '\n', '\r', '\t', '=', 'a', 'é'),
    });
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.constantFrom('a', 'b', 'c'), cell), { maxLength: 6 }),
        (rows) => {
          const text = rows.reduce(
            (before, row, at) =>
              withRow(before, new Map([['Receipt', `R-${at}`], ...Object.entries(row)])),
            '',
          );
          const again = rows.reduce(
            (before, row, at) =>
              withRow(before, new Map([['Receipt', `R-${at}`], ...Object.entries(row)])),
            text,
          );
          expect(again).toBe(text);
        },
      ),
      { numRuns: 200 },
    );
  });
});

it('a folder that leads out of the data folder is refused', () => {
  expect(destination.refuse?.('../elsewhere')).toContain('".."');
  expect(destination.refuse?.('/srv/tables')).toBeUndefined();
});
