import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { countParts, countPlaywright, countVitest } from './count.mjs';

function reportFile(report: unknown): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'signpost-count-')), 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

test('a unit test file that cannot be loaded is a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'failed', fullName: 'adds', failureMessages: ['expected 1\nto be 2'] },
        ],
      },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };
  expect(countVitest(reportFile(report))).toEqual({
    passed: 3,
    failed: 2,
    failures: ['a.test.ts\n    No such module', 'b.test.ts: adds\n    expected 1\n    to be 2'],
  });
});

test('an end-to-end test that was left out or needed a second try has failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
  const suites = [
    {
      suites: [
        {
          specs: [
            { file: 'a.spec.ts', title: 'fine', ok: true, tests: [{ results: [{}] }] },
            {
              file: 'a.spec.ts',
              title: 'at the second try',
              ok: true,
              tests: [{ results: [{ error: { message: 'Timeout' } }, {}] }],
            },
            { file: 'a.spec.ts', title: 'broken', ok: false, tests: [{ results: [] }] },
          ],
        },
      ],
    },
  ];
  expect(countPlaywright(reportFile({ stats, suites }))).toEqual({
    passed: 5,
    failed: 3,
    failures: ['a.spec.ts: at the second try\n    Timeout', 'a.spec.ts: broken'],
  });
});

test('a report that was never written is a failure', () => {
  expect(countVitest('/no/such/report.json')).toMatchObject({ passed: 0, failed: 1 });
  expect(countPlaywright('/no/such/report.json')).toMatchObject({ passed: 0, failed: 1 });
});

test('the parts add up', () => {
  const parts = [
    { passed: 1, failed: 0 },
    { passed: 35, failed: 2 },
  ];
  expect(countParts(parts)).toEqual({ passed: 36, failed: 2 });
});
