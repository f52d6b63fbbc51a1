import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { momentIn } from '../../model/locale/moment.ts';
import { contactState, type Timetable } from '../../model/manifest/schedule.ts';
import type { CheckedDocument } from '../check/check.ts';
import { warningAt } from '../diagnose.ts';
import { isKind } from '../schemas.ts';
import { scalarAt } from '../values.ts';

/** Returns until when the site's security contact is valid; in UTC, as in security.txt. */
export function contactUntil(documents: CheckedDocument[]): Timetable['contact'] {
  const node = writtenIn(documents);
  const at = node && momentIn(node.text, 'UTC');
  return node && at !== undefined ? { written: node.text, at } : undefined;
}

/**
 * Warns if the security contact expires soon or has expired. This is never an error, as servers
 * rebuild sites unattended.
 */
export function contactWarnings(
  documents: CheckedDocument[],
  timetable: Timetable,
  now: number,
): Diagnostic[] {
  const reason = contactState(timetable, now);
  const site = documents.find(isKind('site'));
  const node = writtenIn(documents);
  if (reason === 'right' || !site || !node) return [];
  const params = { reason, expires: node.text };
  return [warningAt(site.source.file, node, { code: 'security-contact-expires', params })];
}

function writtenIn(documents: CheckedDocument[]) {
  return scalarAt(documents.find(isKind('site'))?.root, 'security', 'expires');
}
