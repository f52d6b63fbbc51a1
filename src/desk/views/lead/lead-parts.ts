import type { LabelledAnswer } from '../../../destinations/labelled-answers.ts';
import type { LeadWithDeliveries } from '../../../leads/admin/find-leads.ts';
import { type ActionRow, type NoteRow, VISITOR } from '../../../leads/tables.ts';
import { visibleLine } from '../../../model/visible.ts';
import { DESK, type DeskSite } from '../../context.ts';
import type { Session } from '../../sessions.ts';
import { WORDS } from '../../words.ts';

/** All that is known of a lead. */
export interface LeadParts {
  site: DeskSite;
  session: Session;
  filed: LeadWithDeliveries;
  notes: NoteRow[];
  history: ActionRow[];
  /** The files that are there, by their place. */
  present: Set<number>;
  noteProblem?: string | undefined;
}

/** The address of a lead, or of what is done with it. */
export function leadAddress(receipt: string, act = ''): string {
  return `${DESK}/leads/${receipt}${act && `/${act}`}`;
}

/** The address of all that is held about a person, or of what is done with it. */
export function personAddress(address: string, act = ''): string {
  return `${DESK}/person${act && `/${act}`}?${new URLSearchParams({ address })}`;
}

/** Whether an answer is an e-mail address in which a mail program reads nothing else. */
export function isAddress({ text, field }: LabelledAnswer): boolean {
  return field?.kind === 'email' && /^[\w.+-]+@[\w.-]+$/.test(text);
}

/** Who did something, as people call them. */
export function personName(by: string): string {
  return WORDS.people[by] ?? by;
}

/** A destination as people call it. */
export function destinationName(name: string): string {
  return name === VISITOR ? WORDS.lead.visitor : visibleLine(name);
}
