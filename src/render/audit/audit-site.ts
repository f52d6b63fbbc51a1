import type { SourceMap } from '../../compiler/link/source-map.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Sources } from '../../diagnostics/words.ts';
import type { RenderableSite } from '../../ui/layout/renderable-site.ts';
import { overBudget } from '../budget/over-budget.ts';
import { filesBelow } from '../write-site.ts';
import { type AuditNotes, audit } from './audit.ts';

/** A site that was written to a folder, and what is known of it. */
interface WrittenSite {
  site: RenderableSite;
  out: string;
  sourceMap: SourceMap;
  sources: Sources;
  /** What the check of its files has found. */
  diagnostics: Diagnostic[];
}

/** What is wrong with the pages of a built site, beside what its files have told already. */
export function auditSite(
  notes: AuditNotes[],
  { diagnostics, ...built }: WrittenSite,
): Diagnostic[] {
  const { site, out, sourceMap } = built;
  const { manifest, url } = site;
  const found = [
    ...audit(notes, { manifest, url, sourceMap, files: filesBelow(out) }),
    ...overBudget(built),
  ];
  return found.filter((one) => !diagnostics.some((known) => isSame(known, one)));
}

function isSame(known: Diagnostic, { file, code, span }: Diagnostic): boolean {
  return known.file === file && known.code === code && known.span?.start === span?.start;
}
