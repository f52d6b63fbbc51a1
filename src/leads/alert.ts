import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Lead } from '../destinations/lead.ts';
import type { Log } from '../log/log.ts';
import type { Form } from '../model/schema/form.ts';
import type { Words } from '../words/types.ts';
import type { Database } from './database.ts';
import { newReceipt } from './receipt.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/** The form id of alerts; no form file's name can start with `@`. */
export const ALERTS = '@watch';

/** Matches the leads of visitors: no own tests, no alerts. */
export function isOfVisitor(row: ExpressionBuilder<Tables, 'leads'>) {
  return row.and([row('leads.is_test', '=', 0), row('leads.form', '!=', ALERTS)]);
}

/** Matches all other leads: own tests and alerts. */
export function isOwn(row: ExpressionBuilder<Tables, 'leads'>) {
  return row.or([row('leads.is_test', '=', 1), row('leads.form', '=', ALERTS)]);
}

/** The pseudo-form under which the outbox sends alerts, as it sends leads under their forms. */
export function alertForm({ mail }: Words): Form {
  return {
    id: ALERTS,
    name: mail.noticeForm,
    submit: '',
    fields: [{ kind: 'textarea', name: 'notice', label: mail.notice }],
    deliver: { to: 'none' },
  };
}

/** What tasks that raise alerts depend on. */
export interface AlertOptions {
  db: Database;
  store: Pick<Store, 'add' | 'findByKey'>;
  /** The names of the destinations that receive alerts. */
  notify: string[];
  words: Pick<Words, 'mail' | 'locale'>;
  log: Log;
}

/** Returns the last alert whose key begins with a text, by the rest of its key. */
export async function lastAlert(
  db: Database,
  beginning: string,
): Promise<{ key: string; at: string } | undefined> {
  return (
    db
      .selectFrom('leads')
      .select(['idempotency_key as key', 'received_at as at'])
      .where('form', '=', ALERTS)
      // `like` takes the underscore of a form's id for any character, and SQLite's ignores case.
      .where(sql<string>`substr(idempotency_key, 1, length(${beginning}))`, '=', beginning)
      .orderBy('idempotency_key', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/** A notice to the business. It is stored and delivered like a lead, with retries. */
interface Alert {
  /** The idempotency key: of two alerts for the same event, one is kept. */
  key: string;
  /** Text from our own code, no visitor input. */
  text: string;
}

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
