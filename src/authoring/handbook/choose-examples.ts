import type { Code } from '../../diagnostics/catalogue.ts';
import type { Finding } from './find-mistakes.ts';

/** The most examples on a page; more would not be read. */
const MAX = 3;

/** Returns the simplest example of a code, then one of each other variant. */
export function chooseExamples(findings: Finding[], code: Code): Finding[] {
  const fitting = findings.filter(({ diagnostic }) => diagnostic.code === code);
  const byVariant = new Map<string, Finding>();
  for (const finding of fitting.sort(plainestFirst)) {
    const variant = variantOf(finding.diagnostic.params);
    if (!byVariant.has(variant)) byVariant.set(variant, finding);
  }
  return [...byVariant.values()].slice(0, MAX);
}

/** Sorts errors, few diagnostics and short files first; then by name, for a stable order. */
function plainestFirst(a: Finding, b: Finding): number {
  return (
    Number(isWarning(a)) - Number(isWarning(b)) ||
    a.compilation.diagnostics.length - b.compilation.diagnostics.length ||
    Number(a.written === undefined) - Number(b.written === undefined) ||
    (a.written?.length ?? 0) - (b.written?.length ?? 0) ||
    (a.from < b.from ? -1 : 1)
  );
}

/** Whether a finding is a warning; findings that stop the build are better examples. */
function isWarning({ diagnostic }: Finding): boolean {
  return diagnostic.severity === 'warning';
}

/** Diagnostic parameters with a fixed set of values, which select the wording of the message. */
const CHOICES = new Set(
  'act broken expected has holds how is kind mistake noun reason why'.split(' '),
);

/**
 * Returns a key for the variant of a diagnostic: which parameters it has, the values of those that
 * select the wording, and whether lists have one entry or several. Authors' texts do not count.
 */
function variantOf(params: object): string {
  const facts = Object.entries(params).filter(([, fact]) => fact !== undefined);
  return facts
    .map(([name, fact]) => `${name}=${choiceOf(name, fact)}`)
    .sort()
    .join();
}

function choiceOf(name: string, fact: unknown): string {
  if (typeof fact === 'boolean' || CHOICES.has(name)) return String(fact);
  if (Array.isArray(fact)) return fact.length > 1 ? 'several' : String(fact.length);
  return name === 'advice' && isObject(fact) ? `{${variantOf(fact)}}` : '';
}

function isObject(fact: unknown): fact is object {
  return typeof fact === 'object' && fact !== null;
}
