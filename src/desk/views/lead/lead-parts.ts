import type { LabelledAnswer } from '../../../destinations/labelled-answers.ts';
import type { LeadWithDeliveries } from '../../../leads/admin/find-leads.ts';
import { type ActionRow, type NoteRow, VISITOR } from '../../../leads/tables.ts';
import { visibleLine } from '../../../model/text/visible.ts';
import { DESK, type DeskSite } from '../../context.ts';
import type { Session } from '../../sessions.ts';
import { WORDS } from '../../words.ts';

/** Everything known about a lead. */
export interface LeadParts {
  site: DeskSite;
  session: Session;
  filed: LeadWithDeliveries;
  notes: NoteRow[];
  history: ActionRow[];
  /** The files that exist, by position. */
  present: Set<number>;
  noteProblem?: string | undefined;
}

/** The URL of a lead, or of an action on it. */
export function leadAddress(receipt: string, act = ''): string {
  return `${DESK}/leads/${receipt}${act && `/${act}`}`;
}

/** The URL of a person, or of an action on their data. */
export function personAddress(address: string, act = ''): string {
  return `${DESK}/person${act && `/${act}`}?${new URLSearchParams({ address })}`;
}

/** Whether an answer is an e-mail address without anything that mail programs interpret. */
export function isAddress({ text, field }: LabelledAnswer): boolean {
  return field?.kind === 'email' && /^[\w.+-]+@[\w.-]+$/.test(text);
}

/** A readable name for who did something. */
export function personName(by: string): string {
  return WORDS.people[by] ?? by;
}

/** A readable name for a destination. */
export function destinationName(name: string): string {
  return name === VISITOR ? WORDS.lead.visitor : visibleLine(name);
}
