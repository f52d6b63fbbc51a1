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
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  };
  expect(countVitest(reportFile(report))).toEqual({ passed: 3, failed: 2 });
});

test('an end-to-end test that was left out or needed a second try has failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 1 };
  expect(countPlaywright(reportFile({ stats }))).toEqual({ passed: 5, failed: 3 });
});

test('a report that was never written is a failure', () => {
  expect(countVitest('/no/such/report.json')).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright('/no/such/report.json')).toEqual({ passed: 0, failed: 1 });
});

test('the parts add up', () => {
  const parts = [
    { passed: 1, failed: 0 },
    { passed: 35, failed: 2 },
  ];
  expect(countParts(parts)).toEqual({ passed: 36, failed: 2 });
});
