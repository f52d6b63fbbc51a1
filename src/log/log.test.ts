import { expect, it, onTestFinished, vi } from 'vitest';
import { buffered, jsonLog, plainLog, processLog } from './log.ts';
import { childLogger, newRequestId } from './request.ts';

const TYPED = 'ada@example.com';

/** Returns the lines of a log after `happen`. */
function lines(make: typeof jsonLog, happen: (log: ReturnType<typeof jsonLog>) => void): string[] {
  const written: string[] = [];
  happen(make((line) => written.push(line)));
  return written;
}

it('writes one line of JSON for each event', () => {
  const [line = ''] = lines(jsonLog, (log) =>
    log.info('A lead was kept.', { form: 'quote', receipt: 'K7M2-9QXD', milliseconds: 4 }),
  );
  expect(line.endsWith('}\n')).toBe(true);
  const { time, ...rest } = JSON.parse(line);
  expect(new Date(time).toISOString()).toBe(time);
  expect(rest).toEqual({
    level: 'info',
    msg: 'A lead was kept.',
    form: 'quote',
    receipt: 'K7M2-9QXD',
    milliseconds: 4,
  });
});

it('writes plain words for people', () => {
  const facts = { form: 'quote', receipt: 'K7M2-9QXD', milliseconds: 4 };
  const written = lines(plainLog, (log) => log.info('A lead was kept.', facts));
  expect(written).toEqual(['A lead was kept. (quote, K7M2-9QXD, 4 ms)\n']);
});

it.each([jsonLog, plainLog])('says of an error where it was, not what it says', (make) => {
  const error = Object.assign(new Error(`No such user: ${TYPED}\n    at ${TYPED}`), {
    code: 'ENOTFOUND',
    address: TYPED,
  });
  const [line] = lines(make, (log) => log.error('It failed.', { error }));
  expect(line).toContain('ENOTFOUND');
  expect(line).toContain('log.test.ts');
  expect(line).not.toContain(TYPED);
});

it('writes the code of the cause of an error that has none', () => {
  const cause = Object.assign(new Error(TYPED), { code: 'SQLITE_IOERR_FSYNC' });
  const [line] = lines(jsonLog, (log) =>
    log.error('It failed.', { error: new Error('', { cause }) }),
  );
  expect(JSON.parse(line ?? '').error.code).toBe('SQLITE_IOERR_FSYNC');
});

it('writes nothing of an error whose name or code somebody else chose', () => {
  const error = Object.assign(new Error('no'), { code: TYPED, name: TYPED });
  const [line] = lines(jsonLog, (log) => log.error('It failed.', { error }));
  expect(line).not.toContain(TYPED);
  expect(JSON.parse(line ?? '').error.name).toBe('Error');
});

it.each([jsonLog, plainLog])('brings nothing to a terminal that it would obey', (make) => {
  const reason = 'a\u001b[2J\u0007\u009b1m\u202Eb';
  const [line = ''] = lines(make, (log) => log.warn('It failed.', { reason }));
  expect(line.endsWith('\n')).toBe(true);
  expect(line.trimEnd()).not.toMatch(/[\p{Cc}\p{Cf}]/u);
});

it.each([jsonLog, plainLog])('writes no fact that it does not know', (make) => {
  const facts = { form: 'quote', email: TYPED };
  const [line] = lines(make, (log) => log.info('A lead was kept.', facts));
  expect(line).not.toContain(TYPED);
});

it('gives everything that is done for a request one id', async () => {
  const written = lines(jsonLog, (log) => {
    const first = childLogger(newRequestId(), log);
    first.info('one');
    first.error('two');
    childLogger(newRequestId(), log).warn('three');
    log.info('none');
  }).map((line) => JSON.parse(line).request);
  expect(written[0]).toMatch(/^[0-9a-f-]{13}$/);
  expect(written[1]).toBe(written[0]);
  expect(written[2]).not.toBe(written[0]);
  expect(written[3]).toBeUndefined();
});

it('writes what happens in one turn together, and at once what waits when the process ends', async () => {
  const written: string[] = [];
  const { write, flush } = buffered((lines) => written.push(lines));
  write('one\n');
  write('two\n');
  expect(written).toEqual([]);
  await new Promise((resolve) => setImmediate(resolve));
  write('three\n');
  flush();
  flush();
  expect(written).toEqual(['one\ntwo\n', 'three\n']);
});

it('drops lines while much of the log has not been read, so that memory does not fill up', async () => {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const unread = vi.spyOn(process.stderr, 'writableLength', 'get').mockReturnValue(2_000_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const log = processLog();
  log.info('one');
  await new Promise((resolve) => setImmediate(resolve));
  unread.mockReturnValue(0);
  log.info('two');
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toHaveBeenCalledOnce();
  expect(written.mock.lastCall?.[0]).toContain('two');
});
