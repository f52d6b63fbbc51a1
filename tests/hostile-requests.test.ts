import path from 'node:path';
import { expect, it } from 'vitest';
import { sendRaw } from './fuzz/send-raw.ts';
import { FIXTURE } from './support/fixture-site.ts';
import { startCommand } from './support/run-command.ts';
import { temporaryFolder } from './support/tiny-site.ts';

/** How long an answer is waited for, in milliseconds. */
const PATIENCE = 60_000;

const FORM = 'POST /forms/message?from=%2Fmessage HTTP/1.1';
const COMMON = ['Connection: close', 'Accept: application/json'];
const HOST = 'Host: localhost';
const URLENCODED = 'Content-Type: application/x-www-form-urlencoded';
const ANSWERS = 'firstName=Ada&lastName=Lovelace&email=ada%40example.com&message=Hello';
const PLAIN_FORM = 'POST /forms/message HTTP/1.1';
const WHOLE = 'POST http://site/forms/message HTTP/1.1';
const CHUNKED = 'Transfer-Encoding: chunked';
const LENGTH = `Content-Length: ${ANSWERS.length}`;

const LONG_AGO = 'Thu, 01 Jan 1970 00:00:00 GMT';

/** More than a parser may be set to look at. */
const MANY = Array.from({ length: 150 }, (_, index) => `X-${index}: x`);

/** A body in one chunk. */
const inChunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

it('answers each hostile request early, and for what it is', { timeout: 240_000 }, async () => {
  const out = path.join(await temporaryFolder(), 'dist');
  const command = startCommand(['start', '--site', FIXTURE, '--out', out], {
    env: { PORT: '0', HOST: '127.0.0.1' },
  });
  const [address] = await command.printed(/http:[^\s"]+/);
  const found: [what: string, statuses: number[]][] = [];
  for (const [what, , head, body = ''] of CASES) {
    const host = head.some((line) => line.startsWith('Host:')) ? [] : [HOST];
    const request = { head: [...head, ...host, ...COMMON], body: Buffer.from(body, 'latin1') };
    found.push([what, await sendRaw(address, request, PATIENCE)]);
  }
  expect(found).toEqual(CASES.map(([what, status]) => [what, [status]]));
});

type Case = [what: string, status: number, head: string[], body?: string];

const CASES: Case[] = [
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
  ['a way out by a coded slash', 404, ['GET /..%2f..%2fpackage.json HTTP/1.1']],
  ['a way out by a backslash', 404, ['GET /..%5c..%5cpackage.json HTTP/1.1']],
  ['a byte of zero as it is', 400, ['GET /\0 HTTP/1.1']],
  ['a sign that is not complete', 404, ['GET /% HTTP/1.1']],
  ['another host as a path', 404, ['GET //evil.example/ HTTP/1.1']],
  ['the inbox itself', 404, ['GET /data/leads.db HTTP/1.1']],
  ['the page that says what is not there', 404, ['GET /404.html HTTP/1.1']],
  ['the same in disguise', 404, ['GET //%3404.html/?x HTTP/1.1']],
  ['the same, its head alone', 404, ['HEAD /404.html HTTP/1.1']],
  ['a whole address', 200, ['GET http://localhost/questions?x HTTP/1.1']],
  ['a whole address in capitals', 200, ['GET HTTP://LOCALHOST HTTP/1.1']],
  ['a whole address that asks only', 200, ['GET https://localhost:4173?x HTTP/1.1']],
  ['a form at a whole address', 200, [WHOLE, URLENCODED, LENGTH], ANSWERS],
  ['that from its own page', 200, [WHOLE, URLENCODED, LENGTH, 'Origin: http://site'], ANSWERS],
  ['that from elsewhere', 403, [WHOLE, URLENCODED, LENGTH, 'Origin: http://localhost'], ANSWERS],
  ['a whole address with a name', 400, ['GET http://ada@localhost/ HTTP/1.1']],
  ['a whole address of no host', 400, ['GET http://xn--/ HTTP/1.1']],
  ['a whole address without a host', 400, ['GET http:///questions HTTP/1.1']],
  ['an address of another kind', 400, ['GET ftp://localhost/ HTTP/1.1']],
  ['a star', 400, ['GET * HTTP/1.1']],
  ['no host', 400, ['GET / HTTP/1.1', 'Host:']],
  ['two hosts', 400, ['GET / HTTP/1.1', HOST, 'Host: evil.example']],
  ['the same host twice', 400, ['GET / HTTP/1.1', HOST, HOST]],
  ['a second host after many headers', 400, ['GET / HTTP/1.1', HOST, ...MANY, HOST]],
  ['two hosts for a form', 400, [FORM, URLENCODED, LENGTH, HOST, 'Host: evil.example'], ANSWERS],
  ...[
    'xn--',
    'a/b',
    'a b',
    'ada@localhost',
    'localhost:99999',
    '[::1',
    'münchen',
    '256.256.256.256',
  ].flatMap((host): Case[] => [
    [`a page of ${host}`, 400, ['GET / HTTP/1.1', `Host: ${host}`]],
    [`a form of ${host}`, 400, [PLAIN_FORM, URLENCODED, LENGTH, `Host: ${host}`], ANSWERS],
  ]),
  ['a page of an address', 200, ['GET / HTTP/1.1', 'Host: [::1]:4173']],
  ['figures for everybody', 403, ['GET /metrics HTTP/1.1']],
  ['figures by a whole address', 403, ['GET http://localhost/metrics HTTP/1.1']],
  ['figures, a proxy hidden', 403, ['GET /metrics HTTP/1.1', ...MANY, 'X-Forwarded-For: 1.2.3.4']],
  ['what a page can do', 405, ['OPTIONS / HTTP/1.1']],
  ['what the server can do', 405, ['OPTIONS * HTTP/1.1']],
  ['its own words back', 405, ['TRACE / HTTP/1.1']],
  ['headers on two lines', 400, ['GET / HTTP/1.1', 'X: a', ' b']],
  ['a zero byte in a header', 400, ['GET / HTTP/1.1', 'X: a\0b']],
  ['a space before a colon', 400, ['GET / HTTP/1.1', 'X : a']],
  ['chunks in a coding that is none', 400, [FORM, URLENCODED, 'Transfer-Encoding: gzip'], ANSWERS],
  ['a length below nothing', 400, [FORM, URLENCODED, 'Content-Length: -1']],
  ['a part of a page', 206, ['GET / HTTP/1.1', 'Range: bytes=0-0']],
  ['a part that is not there', 416, ['GET / HTTP/1.1', 'Range: bytes=99999999-']],
  ['a part of what is not there', 404, ['GET /nothing HTTP/1.1', 'Range: bytes=0-0']],
  ['any version but ours', 304, ['GET / HTTP/1.1', 'If-None-Match: *']],
  ['any version of what is not there', 404, ['GET /nothing HTTP/1.1', 'If-None-Match: *']],
  ['one version of what is not there', 404, ['GET /nothing HTTP/1.1', 'If-Match: "x"']],
  ['no version since, of that', 404, ['GET /nothing HTTP/1.1', `If-Unmodified-Since: ${LONG_AGO}`]],
  ['a way through to another host', 405, ['CONNECT evil.example:443 HTTP/1.1']],
];

/** The head for the answers with one more field. */
function field(more: string): string[] {
  return [FORM, URLENCODED, `Content-Length: ${ANSWERS.length + 1 + more.length}`];
}
