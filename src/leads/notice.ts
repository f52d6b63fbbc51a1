import { randomUUID } from 'node:crypto';
import type { Form } from '../model/form.ts';
import type { Lead } from './lead.ts';
import { newReceipt } from './receipt.ts';

/** What stands for a form in a notice; the name of no file can begin so. */
export const NOTICES = '@watch';

/** What the outbox knows notices by, as it knows leads by their forms. */
export const noticeForm: Form = {
  id: NOTICES,
  name: 'Notice from the website itself',
  submit: '',
  fields: [{ kind: 'textarea', name: 'notice', label: 'Notice' }],
  deliver: { to: 'none' },
};

/** A notice to the business, which takes the way of a lead: kept first, then sent until it is there. */
export interface Notice {
  /** The same for the same event: of two, one is kept. */
  key: string;
  /** In words of ours. */
  text: string;
}

/** The lead that carries a notice. */
export function noticeLead({ key, text }: Notice, now: Date): Lead {
  return {
    id: randomUUID(),
    receipt: newReceipt(),
    form: NOTICES,
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
