// Counts the tests in the reports of the test runners, and lists those that failed.
import { readFileSync } from 'node:fs';

/** How many lines of a failure are repeated in the summary. */
const LINES = 12;

/** A missing report counts as a failure. */
const UNWRITTEN = { passed: 0, failed: 1, failures: [] };

/** Reads Vitest's JSON report. A test file that could not be loaded counts as one failure. */
export function countVitest(file) {
  const report = readReport(file);
  if (!report) return UNWRITTEN;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) =>
    broken.some((one) => one.name === name)
      ? [failure(name, message)]
      : assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) =>
            failure(`${name}: ${fullName}`, failureMessages?.[0]),
          ),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length, failures };
}

/** Reads Playwright's JSON report. Skipped tests and flaky tests count as failures. */
export function countPlaywright(file) {
  const report = readReport(file);
  if (!report) return UNWRITTEN;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = specsOf(report).flatMap(({ file, title, ok, tests }) => {
    const error = tests.flatMap(({ results }) => results.map((one) => one.error)).find(Boolean);
    return ok && !error ? [] : [failure(`${file}: ${title}`, error?.message)];
  });
  return { passed: expected, failed: unexpected + flaky + skipped, failures };
}

function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failure(title, message) {
  return [title, ...(message ?? '').split('\n').slice(0, LINES)].join('\n    ').trim();
}

/** Returns the sums over all parts. */
export function countParts(parts) {
  const sum = (key) => parts.reduce((total, part) => total + part[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
