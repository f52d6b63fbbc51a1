import { randomUUID } from 'node:crypto';
import type { Lead } from '../destinations/lead.ts';
import type { Form } from '../model/form.ts';
import type { Words } from '../words/types.ts';
import { newReceipt } from './receipt.ts';

/** What stands for a form in an alert; the name of no file can begin so. */
export const ALERTS = '@watch';

/** What the outbox knows alerts by, as it knows leads by their forms. */
export function alertForm({ mail }: Words): Form {
  return {
    id: ALERTS,
    name: mail.noticeForm,
    submit: '',
    fields: [{ kind: 'textarea', name: 'notice', label: mail.notice }],
    deliver: { to: 'none' },
  };
}

/** An alert to the business, which takes the way of a lead: kept first, then sent until it is there. */
export interface Alert {
  /** The same for the same event: of two, one is kept. */
  key: string;
  /** In words of ours. */
  text: string;
}

/** The lead that carries an alert. */
export function alertLead({ key, text }: Alert, now: Date): Lead {
  return {
    id: randomUUID(),
    receipt: newReceipt(),
    form: ALERTS,
    key,
    digest: 'notice',
    receivedAt: now.toISOString(),
    page: '',
    answers: { notice: text },
    files: [],
    standing: 'received',
    suspicion: { score: 0, reasons: [] },
    sender: '',
    isTest: false,
  };
}
