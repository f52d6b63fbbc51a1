import path from 'node:path';
import { expect, it } from 'vitest';
import { sendRaw } from './fuzz/send-raw.ts';
import { startCommand } from './run-command.ts';
import { temporaryFolder } from './tiny-site.ts';

/** How long an answer is waited for, in milliseconds. */
const PATIENCE = 60_000;

const FORM = 'POST /forms/owner-contact?from=%2Fowner-resources HTTP/1.1';
const COMMON = ['Host: localhost', 'Connection: close', 'Accept: application/json'];
const URLENCODED = 'Content-Type: application/x-www-form-urlencoded';
const ANSWERS = 'firstName=Ada&lastName=Lovelace&email=ada%40example.com&message=Hello';
const CHUNKED = 'Transfer-Encoding: chunked';
const LENGTH = `Content-Length: ${ANSWERS.length}`;

/** A body in one chunk. */
const inChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

it('answers each hostile request early, and for what it is', { timeout: 240_000 }, async () => {
  const out = path.join(await temporaryFolder(), 'dist');
  const command = startCommand(['start', '--out', out], { env: { PORT: '0', HOST: '127.0.0.1' } });
  const [address] = await command.printed(/http:[^\s"]+/);
  const found: [what: string, statuses: number[]][] = [];
  for (const [what, , head, body = ''] of CASES) {
    const request = { head: [...head, ...COMMON], body: Buffer.from(body, 'latin1') };
    found.push([what, await sendRaw(address, request, PATIENCE)]);
  }
  expect(found).toEqual(CASES.map(([what, status]) => [what, [status]]));
});

const CASES: [what: string, status: number, head: string[], body?: string][] = [
  ['nothing hostile', 200, [FORM, URLENCODED, LENGTH], ANSWERS],
  ['nothing hostile, in chunks', 200, [FORM, URLENCODED, CHUNKED], inChunk(ANSWERS)],
  ['a length that is far too large', 413, [FORM, URLENCODED, 'Content-Length: 99000000']],
  [
    'one that asks first',
    413,
    [FORM, URLENCODED, 'Content-Length: 99000000', 'Expect: 100-continue'],
  ],
  ['chunks without end', 413, [FORM, URLENCODED, CHUNKED], inChunk('x'.repeat(400_000))],
  ['two lengths', 400, [FORM, URLENCODED, LENGTH, 'Content-Length: 5'], ANSWERS],
  ['a length and chunks', 400, [FORM, URLENCODED, LENGTH, CHUNKED], inChunk(ANSWERS)],
  ['chunks of no number', 400, [FORM, URLENCODED, CHUNKED], 'zz\r\nx\r\n0\r\n\r\n'],
  ['another site', 403, [FORM, URLENCODED, LENGTH, 'Origin: https://evil.example'], ANSWERS],
  ['another type', 415, [FORM, 'Content-Type: text/plain', LENGTH], ANSWERS],
  ['another method', 405, [FORM.replace('POST', 'PUT'), URLENCODED, LENGTH], ANSWERS],
  ['headers of 20 kB', 431, [FORM, URLENCODED, LENGTH, `X-Long: ${'x'.repeat(20_000)}`], ANSWERS],
  ['a field of another name', 422, field('__proto__=x'), `${ANSWERS}&__proto__=x`],
  ['a field twice', 422, field('email=a%40b.example'), `${ANSWERS}&email=a%40b.example`],
  ['bytes that are no text', 422, field('extra=%FF%00'), `${ANSWERS}&extra=%FF%00`],
  [
    'a line break in the page',
    200,
    [FORM.replace('%2F', '%0d%0aX:%20'), URLENCODED, LENGTH],
    ANSWERS,
  ],
  ['a target that is no path', 400, ['GET constructor HTTP/1.1']],
  ['a way out of the folder', 404, ['GET /../../package.json HTTP/1.1']],
  ['a way out in disguise', 404, ['GET /%2e%2e/%2e%2e/package.json HTTP/1.1']],
  ['a byte of zero', 404, ['GET /%00 HTTP/1.1']],
  ['the inbox itself', 404, ['GET /data/leads.db HTTP/1.1']],
];

/** The head for the answers with one more field. */
function field(more: string): string[] {
  return [FORM, URLENCODED, `Content-Length: ${ANSWERS.length + 1 + more.length}`];
}
