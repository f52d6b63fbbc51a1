import type { Chance } from './chance.ts';
import type { RawRequest } from './valid-requests.ts';

type Mutate = (request: RawRequest, by: Chance) => RawRequest;

/** What means something to somebody: to parsers, file systems, databases, terminals. */
const NASTY = [
  '',
  '\0',
  '%00',
  '%',
  '%ff',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '\\..\\..\\x',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'x\r\nX-Injected: 1',
  'x\nSet-Cookie: a=b',
  "' OR 1=1 --",
  '"; DROP TABLE leads; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\u202egnp.exe',
  'a\u0301'.repeat(50),
  '🏡'.repeat(300),
  '\ud800',
  '-1',
  '1e999',
  '999999999999999999999',
  'NaN',
  'null',
  '[]',
  'x'.repeat(20_000),
  ' '.repeat(5000),
];

const NASTY_HEADERS = [
  'Content-Length: -1',
  'Content-Length: 5',
  'Content-Length: 99999999999',
  'Content-Length: 1, 2',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: xchunked',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: the-impossible',
  'Upgrade: websocket',
  'Host: other.example',
  'Host: a b',
  'Host: [::1',
  'Host:',
  'Origin: null',
  'Origin: https://evil.example',
  'Origin: http://',
  'Sec-Fetch-Site: cross-site',
  'Referer: http://[',
  'Referer: javascript:alert(1)',
  'Content-Type: multipart/form-data',
  'Content-Type: multipart/form-data; boundary=',
  `Content-Type: multipart/form-data; boundary=${'b'.repeat(5000)}`,
  'Content-Type: application/json; charset=utf-16',
  'Content-Type: text/plain',
  'Content-Type: multipart/form-data; boundary="a\\"b"; charset=*',
  'Idempotency-Key: \u0001',
  'Idempotency-Key: 0123456789abcdef',
  'Signpost-Open-For: 1e99',
  'Signpost-Sprung: %E0%A4%A',
  'X-Forwarded-For: 1, 2, \u00ff',
  'Range: bytes=-5',
  'Accept: */*',
  'Accept-Encoding: br;q=x, *',
  'If-Modified-Since: yesterday',
  `X-Long: ${'x'.repeat(20_000)}`,
];

const METHODS = [
  'GET',
  'HEAD',
  'PUT',
  'DELETE',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'CONNECT',
  'BREW',
  'post',
];

const TARGETS = [
  '/',
  '*',
  'constructor',
  '__proto__',
  '//',
  '/..',
  '/%2e%2e/%2e%2e/package.json',
  '/forms/',
  '/forms/__proto__',
  '/forms/message/',
  '/forms/message?from=%0d%0aX-Injected:%201',
  '/forms/message?from=//evil.example',
  '/forms/message?from=%E0%A4%A',
  '/public/%/workflow/execute',
  '/public/__proto__/workflow/execute',
  'http://localhost/forms/message',
  'http://[/forms/message',
  'http://evil.example:99999/',
  '/assets/../../package.json',
  '/%00',
  '/health',
  '/metrics',
  '/data/leads.db',
  `/${'a/'.repeat(4000)}`,
  '/forms/message#x',
  '/\u00ff',
];

const header: Mutate = ({ head, body }, by) => ({ head: [...head, by.pick(NASTY_HEADERS)], body });

const replacedHeader: Mutate = ({ head, body }, by) => {
  const nasty = by.pick(NASTY_HEADERS);
  const name = nasty.split(':')[0]?.toLowerCase() ?? '';
  const others = head.filter((line, index) => index === 0 || !line.toLowerCase().startsWith(name));
  return { head: [...others, nasty], body };
};

const lostHeader: Mutate = ({ head, body }, by) => {
  const lost = 1 + by.below(head.length - 1);
  return { head: head.filter((_, index) => index !== lost), body };
};

const manyHeaders: Mutate = ({ head, body }, by) => ({
  head: [...head, ...Array.from({ length: by.below(500) }, (_, index) => `X-${index}: x`)],
  body,
});

const target: Mutate = ({ head: [first = '', ...rest], body }, by) => {
  const [method, , version] = first.split(' ');
  return { head: [`${method} ${by.pick(TARGETS)} ${version}`, ...rest], body };
};

const method: Mutate = ({ head: [first = '', ...rest], body }, by) => ({
  head: [first.replace(/^\S+/, by.pick(METHODS)), ...rest],
  body,
});

const firstLine: Mutate = ({ head: [first = '', ...rest], body }, by) => ({
  head: [
    by.pick([first.replace('1.1', '9.9'), first.replace(/ /g, '\t'), '', by.pick(NASTY)]),
    ...rest,
  ],
  body,
});

const flippedBytes: Mutate = ({ head, body }, by) => {
  const changed = Buffer.from(body);
  for (let flips = 1 + by.below(8); flips > 0 && changed.length > 0; flips -= 1) {
    changed[by.below(changed.length)] = by.below(256);
  }
  return { head, body: changed };
};

const cutBody: Mutate = ({ head, body }, by) => ({
  head,
  body: body.subarray(0, by.below(body.length + 1)),
});

const cutBodyAndSaid: Mutate = (request, by) => measured(cutBody(request, by));

const nastyInside: Mutate = ({ head, body }, by) => {
  const at = by.below(body.length + 1);
  const end = Math.min(body.length, at + by.below(30));
  const nasty = Buffer.from(by.pick(NASTY));
  return measured({ head, body: Buffer.concat([body.subarray(0, at), nasty, body.subarray(end)]) });
};

/** A word of the body (the name of a field, a text, a key) becomes something else. */
const nastyWord: Mutate = ({ head, body }, by) => {
  const text = body.toString('latin1');
  const words = [...text.matchAll(/[\w@.-]{2,}/g)];
  const word = words.length > 0 ? by.pick(words) : undefined;
  if (!word) return { head, body };
  const before = Buffer.from(text.slice(0, word.index), 'latin1');
  const after = Buffer.from(text.slice(word.index + word[0].length), 'latin1');
  return measured({ head, body: Buffer.concat([before, Buffer.from(by.pick(NASTY)), after]) });
};

const repeatedInside: Mutate = ({ head, body }, by) => {
  const at = by.below(body.length + 1);
  const part = body.subarray(at, at + 1 + by.below(200));
  const times = Array.from({ length: 1 + by.below(2000) }, () => part);
  return measured({
    head,
    body: Buffer.concat([body.subarray(0, at), ...times, body.subarray(at)]),
  });
};

const otherBody: Mutate = ({ head }, by) => {
  const body = by.pick<() => string>([
    () => '['.repeat(50_000),
    () => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    () => `{${Array.from({ length: 10_000 }, (_, index) => `"f${index}":"x"`).join()}}`,
    () => Array.from({ length: 10_000 }, (_, index) => `f${index}=x`).join('&'),
    () => `{"__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}`,
    () => '{"email":1e999}',
    () => `{"email":${'9'.repeat(10_000)}}`,
    () => '"text"',
    () => '\ufeff{}',
    () => 'x'.repeat(400_000),
    () => '%'.repeat(1000),
    () => '',
  ])();
  return measured({ head, body: Buffer.from(body) });
};

const chunked: Mutate = ({ head, body }, by) => {
  const sizes = ['', 'ffffffffffffffff', '-1', 'x', '0', body.length.toString(16), '5;ext="\0"'];
  const lines = head.filter((line) => !line.toLowerCase().startsWith('content-length'));
  const [start, end] = [`${by.pick(sizes)}\r\n`, by.pick(['\r\n0\r\n\r\n', '\r\n', ''])];
  return {
    head: [...lines, 'Transfer-Encoding: chunked'],
    body: Buffer.concat([Buffer.from(start), body, Buffer.from(end)]),
  };
};

/** Those that leave the frame of a request whole reach deepest, and are tried most. */
const MUTATIONS: Mutate[] = [
  header,
  replacedHeader,
  lostHeader,
  manyHeaders,
  target,
  method,
  firstLine,
  flippedBytes,
  cutBody,
  cutBodyAndSaid,
  ...Array<Mutate>(4).fill(nastyInside),
  ...Array<Mutate>(10).fill(nastyWord),
  repeatedInside,
  otherBody,
  chunked,
];

/** A request with one or two things changed. */
export function mutated(request: RawRequest, by: Chance): RawRequest {
  let changed = request;
  for (let times = 1 + by.below(2); times > 0; times -= 1)
    changed = by.pick(MUTATIONS)(changed, by);
  return changed;
}

/** A request that says truly how long its body is. */
function measured({ head, body }: RawRequest): RawRequest {
  const lines = head.filter((line) => !line.toLowerCase().startsWith('content-length'));
  return { head: [...lines, `Content-Length: ${body.length}`], body };
}
