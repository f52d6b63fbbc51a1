import type { Finding } from './read-cases.ts';

/** Most examples on a page. More make it a list, and nobody reads lists. */
const MOST = 3;

/** The plainest example of a code first, then those whose message reads differently. */
export function chooseExamples(findings: Finding[], code: string): Finding[] {
  const fitting = findings.filter((finding) => finding.code === code).sort(plainestFirst);
  const byWording = new Map<string, Finding>();
  for (const finding of fitting) {
    const wording = withoutNames(finding.message);
    if (!byWording.has(wording)) byWording.set(wording, finding);
  }
  return [...byWording.values()].slice(0, MOST);
}

/** A mistake alone, in a short file; the name decides, so that pages stay as they are. */
function plainestFirst(a: Finding, b: Finding): number {
  return (
    a.among - b.among ||
    Number(a.written === undefined) - Number(b.written === undefined) ||
    (a.written?.length ?? 0) - (b.written?.length ?? 0) ||
    (a.from < b.from ? -1 : 1)
  );
}

function withoutNames(message: string): string {
  return message.replace(/"[^"]*"|'[^']*'/g, '""').replace(/\d[\d,]*/g, '0');
}
