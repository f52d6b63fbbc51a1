import type { Code } from '../../diagnostics/catalogue.ts';
import type { Finding } from './find-mistakes.ts';

/** Most examples on a page. More make it a list, and nobody reads lists. */
const MOST = 3;

/** The plainest example of a code first, then those of its other variants. */
export function chooseExamples(findings: Finding[], code: Code): Finding[] {
  const fitting = findings.filter(({ diagnostic }) => diagnostic.code === code);
  const byVariant = new Map<string, Finding>();
  for (const finding of fitting.sort(plainestFirst)) {
    const variant = variantOf(finding.diagnostic.params);
    if (!byVariant.has(variant)) byVariant.set(variant, finding);
  }
  return [...byVariant.values()].slice(0, MOST);
}

/** A mistake alone, in a short file; the name decides, so that pages stay as they are. */
function plainestFirst(a: Finding, b: Finding): number {
  return (
    Number(isWarning(a)) - Number(isWarning(b)) ||
    a.compilation.diagnostics.length - b.compilation.diagnostics.length ||
    Number(a.written === undefined) - Number(b.written === undefined) ||
    (a.written?.length ?? 0) - (b.written?.length ?? 0) ||
    (a.from < b.from ? -1 : 1)
  );
}

/** Of a kind that mostly stops the build. */
function isWarning({ diagnostic }: Finding): boolean {
  return diagnostic.severity === 'warning';
}

/** Facts that are one of a few words of the engine's own: by them the sentences are chosen. */
const CHOICES = new Set([
  'act',
  'because',
  'broken',
  'has',
  'holds',
  'how',
  'is',
  'kind',
  'noun',
  'slip',
  'wanted',
  'why',
]);

/**
 * What tells a variant of a mistake from others of its code: which facts there are, what they
 * choose, whether a list has one entry or several. What authors wrote does not count.
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
