import path from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { compile } from '../src/compiler/compile.ts';
import { answersIn, trimmed } from '../src/forms/answers.ts';
import type { Inbox } from '../src/forms/delivery.ts';
import { receive } from '../src/forms/receive.ts';
import { type Problem, validate } from '../src/forms/validate.ts';
import type { Field, Form } from '../src/model/form.ts';

/** Inputs that are tried on each form. */
const RUNS = 150;

let forms: Form[] = [];

beforeAll(async () => {
  const { manifest } = await compile(path.resolve('site'));
  forms = Object.values(manifest?.forms ?? {});
});

/** Texts that fit some kind of field, texts at the edge, and anything else. */
const text = fc.oneof(
  fc.constantFrom('', ' ', 'Ada', ' ada@example.com ', 'ada@example', '(352) 555-0142', '12', '-1'),
  fc.constantFrom(
    '2026-02-28',
    '2026-02-30',
    'two\nlines',
    'two\r\nlines',
    '\rone',
    'x'.repeat(5001),
  ),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const file = fc
  .tuple(
    fc.constantFrom('w9.pdf', 'W9.PDF', 'photo.jpeg', 'run.exe', 'none', '…/ü "x".png'),
    fc.nat(20),
  )
  .map(([name, size]) => new File(['x'.repeat(size)], name));

function filled({ fields }: Form): fc.Arbitrary<FormData> {
  const entries = fields.map((field) => entriesFor(field));
  return fc.tuple(...entries).map((all) => {
    const data = new FormData();
    for (const [name, value] of all.flat()) data.append(name, value);
    return data;
  });
}

function entriesFor({ name, kind }: Field): fc.Arbitrary<[string, string | File][]> {
  if (kind === 'file')
    return fc.array(
      file.map((each): [string, File] => [name, each]),
      { maxLength: 3 },
    );
  return text.map((each) => [[name, each]]);
}

/** What the browser says before it sends anything, or nothing if the form would be sent. */
function onScreen(data: FormData, form: Form): Problem[] {
  return validate(form, answersIn(data, form));
}

async function atTheServer(data: FormData, form: Form, asJson: boolean) {
  const kept: unknown[] = [];
  const inbox: Inbox = {
    keep: async ({ answers }) => {
      kept.push(answers);
      return { state: 'kept', receipt: 'K7M2-9QXD', lostFiles: [] };
    },
  };
  const json = { 'content-type': 'application/json' };
  const body = asJson ? JSON.stringify(Object.fromEntries(data)) : data;
  const request = new Request('http://localhost/', {
    method: 'POST',
    body,
    ...(asJson && { headers: json }),
  });
  const services = {
    workflow: { host: '', appId: '', mode: 'live', usageToken: '', tokenKey: '' } as const,
  };
  const receipt = await receive(request, form, { services, inbox, page: '/', address: '' });
  const refused = receipt.kind === 'page' && receipt.status === 422;
  return { accepted: !refused, problems: refused ? receipt.received.problems : [], kept };
}

it('browser and server accept and refuse the same, in the same words', {
  timeout: 60_000,
}, async () => {
  expect(forms.length).toBeGreaterThan(5);
  for (const form of forms) {
    const hasFiles = form.fields.some(({ kind }) => kind === 'file');
    const property = fc.asyncProperty(filled(form), fc.boolean(), async (data, asJson) => {
      const problems = onScreen(data, form);
      const server = await atTheServer(data, form, asJson && !hasFiles);
      expect(server.accepted).toBe(problems.length === 0);
      const silent = form.ignoreIncomplete && problems.some(({ missing }) => missing);
      expect(server.problems).toEqual(silent ? [] : problems);
      if (server.kept.length > 0 && !hasFiles)
        expect(server.kept).toEqual([trimmed(answersIn(data, form))]);
    });
    await fc.assert(property, { numRuns: RUNS });
  }
});
