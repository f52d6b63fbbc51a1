import type { LabelledAnswer } from '../../../destinations/labelled-answers.ts';
import { rulesOf } from '../../../forms/fields/field-rules.ts';
import type { LeadWithDeliveries } from '../../../leads/admin/find-leads.ts';
import { type ActionRow, type NoteRow, VISITOR } from '../../../leads/tables.ts';
import { visibleLine } from '../../../model/text/visible.ts';
import { DESK, type DeskSite } from '../../context.ts';
import { WORDS } from '../../words.ts';

/** Everything known about a lead. */
export interface LeadParts {
  site: DeskSite;
  filed: LeadWithDeliveries;
  notes: NoteRow[];
  history: ActionRow[];
  /** The files that exist, by position. */
  present: Set<number>;
  noteProblem?: string | undefined;
  /** The note that was not added. */
  typedNote?: string | undefined;
}

/** The URL of a lead, or of an action on it. */
export function leadAddress(receipt: string, act = ''): string {
  return `${DESK}/leads/${receipt}${act && `/${act}`}`;
}

/** The URL of a person, or of an action on their data. */
export function personAddress(address: string, act = ''): string {
  return `${DESK}/person${act && `/${act}`}?${new URLSearchParams({ address })}`;
}

/** What forms accept as an e-mail address: `src/forms/fields/email/rules.ts`. */
const ADDRESS = /^([\w.!#$%&'*+/=?^`{|}~-]+)@([\p{L}\p{M}\p{N}.-]+)$/u;

/**
 * The `mailto:` link of an answer that is an e-mail address. Nothing in it is left for mail
 * programs to interpret.
 */
export function mailLink({ text, field }: LabelledAnswer): string | undefined {
  const [, name = '', host = ''] =
    (field && rulesOf(field).isMailAddress && ADDRESS.exec(text)) || [];
  return name === '' ? undefined : `mailto:${encodeURIComponent(name)}@${host}`;
}

/** What ends a number: an extension, a word, or another number. */
const AFTER_NUMBER = /[^\d\s+()./-]/;

/** The digit for calls within a country, as in `+49 (0)30 231250`: it is not dialled after a `+`. */
const TRUNK = /^(\s*\+[\d\s.-]+)\(0\)/;

/** At most as many digits as a number may have (E.164): two numbers are more. */
const NUMBER = /^\+?\d{3,15}$/;

/** The `tel:` link of an answer that begins with a phone number. */
export function phoneLink({ text, field }: LabelledAnswer): string | undefined {
  if (field?.kind !== 'tel') return undefined;
  const [typed = ''] = text.split(AFTER_NUMBER);
  const number = typed.replace(TRUNK, '$1').replace(/[^\d+]/g, '');
  return NUMBER.test(number) ? `tel:${number}` : undefined;
}

/** A readable name for who did something. */
export function personName(by: string): string {
  return WORDS.people[by] ?? by;
}

export function destinationName(name: string): string {
  return name === VISITOR ? WORDS.lead.visitor : visibleLine(name);
}
