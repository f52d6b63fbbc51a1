import { readdir } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { fieldExamples } from '../src/authoring/reference/examples.ts';
import {
  type Answers,
  type NamedFile,
  type Problem,
  trimAnswers,
} from '../src/forms/fields/answers.ts';
import { takesFiles } from '../src/forms/fields/field-rules.ts';
import type { Inbox } from '../src/forms/receiving/inbox.ts';
import { receive } from '../src/forms/receiving/receive.ts';
import { sampleAnswers } from '../src/forms/samples/sample-answers.ts';
import { answersIn } from '../src/forms/submission/form-answers.ts';
import { validate } from '../src/forms/submission/validate.ts';
import type { Field, Form } from '../src/model/schema/form.ts';
import { compile } from '../src/pipeline.ts';
import { englishWords } from './support/english-words.ts';
import { FIXTURE } from './support/fixture-site.ts';
import { fc } from './support/random.ts';
import { samplePost } from './support/sample-post.ts';
import { temporaryFolder } from './support/tiny-site.ts';

/** Inputs that are tried on each form. */
const RUNS = 150;

/** All kinds of field, with all their limits: the forms of a site do not use them all. */
const EVERY_KIND = {
  id: 'every-kind',
  name: 'Every kind',
  submit: 'Send',
  deliver: { to: 'inbox' },
  fields: [
    { kind: 'text', name: 'text', label: 'Text', required: true, maxLength: 5 },
    { kind: 'textarea', name: 'area', label: 'Area', maxLength: 10 },
    { kind: 'email', name: 'email', label: 'Email', required: true, maxLength: 20 },
    { kind: 'tel', name: 'tel', label: 'Phone', maxLength: 8, message: 'Which number?' },
    { kind: 'number', name: 'number', label: 'Number', minimum: -1, maximum: 12, step: 0.5 },
    { kind: 'date', name: 'date', label: 'Day', earliest: '2026-02-01', latest: '2026-03-01' },
    { kind: 'time', name: 'time', label: 'Time', earliest: '09:00', latest: '17:30', step: 30 },
    { kind: 'select', name: 'select', label: 'Select', options: optionsOf('a', 'b') },
    { kind: 'radio', name: 'radio', label: 'Radio', options: optionsOf('b', ''), required: true },
    { kind: 'checkbox', name: 'checkbox', label: 'Box', required: true },
    { kind: 'hidden', name: 'hidden', value: 'fixed' },
    { kind: 'file', name: 'one', label: 'One', required: true },
    {
      kind: 'file',
      name: 'two',
      label: 'Two',
      accept: ['.PDF', '.png'],
      maxFiles: 2,
      maxMegabytes: 1,
    },
  ] as Field[],
};

/** Every kind that there is, as its folder shows it. */
const EVERY_EXAMPLE = {
  ...EVERY_KIND,
  id: 'every-example',
  fields: Object.values(fieldExamples)
    .flat()
    .map(({ shown }, index) => ({ ...shown, name: `${shown.name}${index}` })),
};

let forms: Form[] = [];

beforeAll(async () => {
  const { manifest } = await compile(FIXTURE);
  forms = [...Object.values(manifest?.forms ?? {}), EVERY_KIND, EVERY_EXAMPLE];
});

function optionsOf(...values: string[]) {
  return values.map((value) => ({ value, label: `Option ${value}` }));
}

/** Texts that fit some kind of field, texts at the edge, and anything else. */
const text = fc.oneof(
  fc.constantFrom('', ' ', 'Ada', ' ada@example.com ', 'ada@example', '(352) 555-0142', 'on'),
  fc.constantFrom('12', '12.5', '-1', '-1.5', '1e1', '0x10', ' 3 ', '1,5', 'Infinity', 'a', 'b'),
  fc.constantFrom('2026-02-28', '2026-02-30', '2026-01-31', '2026-03-02', '26-2-2', 'fixed'),
  fc.constantFrom('09:00', ' 17:30 ', '09:15', '08:30', '18:00', '24:00', '9:30', '09:30:00'),
  fc.constantFrom(
    'two\nlines',
    'two\r\nlines',
    '\rone',
    'x'.repeat(5001),
    '🏡🏡🏡',
    '\0',
    '\ufeff',
    '\u200b\u3164\u2800',
    ' hid\u200bden\u202e ',
  ),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** What is in a file fits its name: that is looked at by servers alone. */
const CONTENTS: Record<string, string> = {
  'w9.pdf': '%PDF-1.7\n',
  'W9.PDF': '%PDF-1.7\n',
  'photo.jpeg': '\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF',
  'run.exe': 'MZ',
  none: '',
  '…/ü "x".pdf': '%PDF-1.7\n',
};

const file = fc
  .tuple(fc.constantFrom(...Object.keys(CONTENTS)), fc.constantFrom(0, 1, 20, 1_000_001))
  .map(([name, size]) => {
    const beginning = Buffer.from(CONTENTS[name] ?? '', 'latin1');
    return new File(size === 0 ? [] : [beginning, 'x'.repeat(size)], name);
  });

/** What stands in a form: texts, and files where it takes some. */
function filled({ fields }: Form): fc.Arbitrary<FormData> {
  return fc.tuple(...fields.map(entriesFor)).map((all) => {
    const data = new FormData();
    for (const [name, value] of all.flat()) data.append(name, value);
    return data;
  });
}

type Entries = [name: string, value: string | File][];

/** Mostly what fits the field, so that some forms are right as a whole. */
function entriesFor(field: Field): fc.Arbitrary<Entries> {
  const { name } = field;
  const any: fc.Arbitrary<(string | File)[]> = takesFiles(field)
    ? fc.array(file, { maxLength: 3 })
    : text.map((each): (string | File)[] => [each]);
  const values: fc.Arbitrary<(string | File)[]> = fc.oneof(
    { weight: 8, arbitrary: fc.constant<(string | File)[]>(goodFor(field)) },
    { weight: 1, arbitrary: any },
    // Boxes that are not ticked, and circles of which none is chosen, send nothing.
    { weight: 1, arbitrary: fc.constant<(string | File)[]>([]) },
  );
  return values.map((all) => all.map((value): [string, string | File] => [name, value]));
}

function goodFor(field: Field): (string | File)[] {
  const answer = sampleAnswers({ fields: [field] }, new Date())[field.name] ?? '';
  return typeof answer === 'string' ? [answer] : answer;
}

/** What the browser says before it sends anything, or nothing if the form would be sent. */
function onScreen(data: FormData, form: Form): Problem[] {
  return validate(form, answersIn(data, form), englishWords);
}

/** The ways of sending a form: a script's, and those of browsers without scripts. */
type Way = 'multipart' | 'urlencoded' | 'JSON';

function bodyOf(data: FormData, way: Way): BodyInit {
  const texts = [...data].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  if (way === 'urlencoded') return new URLSearchParams(texts);
  return way === 'JSON' ? JSON.stringify(Object.fromEntries(texts)) : data;
}

async function atTheServer(sent: { data: FormData; form: Form; way: Way; arrivals: string }) {
  const kept: unknown[] = [];
  const inbox: Inbox = {
    admit: async () => ({ folder: sent.arrivals, release: () => {} }),
    keep: async ({ answers }) => {
      kept.push(outlineOf(answers));
      return { state: 'kept', receipt: 'K7M2-9QXD', lostFiles: [] };
    },
  };
  const type = sent.way === 'JSON' ? 'application/json' : undefined;
  const request = await samplePost(bodyOf(sent.data, sent.way), type);
  const workflow = { host: '', appId: '', mode: 'live', usageToken: '', tokenKey: '' } as const;
  const backing = { services: { workflow }, words: englishWords, inbox, page: '/', address: '' };
  const receipt = await receive(request, sent.form, backing);
  const refused = receipt.kind === 'page' && receipt.status === 422;
  return { accepted: !refused, problems: refused ? receipt.received.problems : [], kept };
}

/** Files by name and size. */
function outlineOf(answers: Answers<NamedFile>) {
  return Object.entries(trimAnswers(answers)).map(([name, answer]) =>
    typeof answer === 'string'
      ? [name, answer]
      : [name, answer.map(({ name: file, size }) => [file, size])],
  );
}

it('browser and server accept and refuse the same, in the same words', {
  timeout: 240_000,
}, async () => {
  expect(forms.length).toBeGreaterThan(5);
  const arrivals = await temporaryFolder();
  for (const form of forms) {
    const hasFiles = form.fields.some(({ kind }) => kind === 'file');
    const ways: Way[] = hasFiles ? ['multipart'] : ['multipart', 'urlencoded', 'JSON'];
    const way = fc.constantFrom(...ways);
    const verdicts = new Set<boolean>();
    const property = fc.asyncProperty(filled(form), way, async (data, by) => {
      const problems = onScreen(data, form);
      const server = await atTheServer({ data, form, way: by, arrivals });
      expect(server.accepted).toBe(problems.length === 0);
      const silent = form.ignoreIncomplete && problems.some(({ missing }) => missing);
      expect(server.problems).toEqual(silent ? [] : problems);
      if (server.kept.length > 0) expect(server.kept).toEqual([outlineOf(answersIn(data, form))]);
      verdicts.add(server.accepted);
    });
    await fc.assert(property, { numRuns: RUNS });
    expect(verdicts).toEqual(new Set([true, false]));
    expect(await readdir(arrivals)).toEqual([]);
  }
});
