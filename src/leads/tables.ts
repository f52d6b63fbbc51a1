/** The tables of the inbox, the same in SQLite and PostgreSQL. Times are ISO 8601 in UTC. */
export interface Tables {
  leads: LeadRow;
  files: FileRow;
  deliveries: DeliveryRow;
  heartbeats: HeartbeatRow;
  acknowledgements: AcknowledgementRow;
  secrets: SecretRow;
  notes: NoteRow;
  actions: ActionRow;
  sign_ins: SignInRow;
  retentions: RetentionRow;
}

export interface LeadRow {
  id: string;
  /** The receipt number shown to visitors: `K7M2-9QXD`. */
  receipt: string;
  form: string;
  /** Unique per form. */
  idempotency_key: string;
  /** Hash of answers and files, in hexadecimal: tells a retry from other content under its key. */
  digest: string;
  received_at: string;
  /** The path of the page with the form. */
  page: string;
  /** JSON: the typed texts by field. */
  answers: string;
  /** `quarantined`: suspected spam; stored, but not forwarded until it is restored. */
  standing: 'received' | 'quarantined';
  /** The spam score; 0 is not suspicious. */
  score: number;
  /** JSON list of the reasons for the score, readable by people. */
  reasons: string;
  /** Keyed hash of the sender's network address, for counting; empty if unknown. */
  sender: string;
  /** 1 for a test that Signpost sent itself. */
  is_test: 0 | 1;
  /** When the visitor's data was erased from the lead; null if it was not. */
  forgotten_at: string | null;
  /** When the lead was first opened at the desk; null if never. */
  read_at: string | null;
}

export interface FileRow {
  lead: string;
  /** The index among the files of the lead, from 0. */
  ordinal: number;
  field: string;
  /** The file name on the visitor's device. Never used in a path. */
  name: string;
  bytes: number;
  /** The name in the folder of files; null if the file could not be stored. */
  stored_as: string | null;
}

/** The destination of acknowledgements; authors' destination names cannot contain `@`. */
export const VISITOR = '@visitor';

/** A due time in the past by any clock: leads received while it was ahead are sent at once. */
const LONG_DUE = new Date(0).toISOString();

/** The lease of a delivery that no process holds. */
export const FREE = { claimed_by: null, claimed_until: null };

/** The values of a delivery before its first attempt. */
export const NEW_DELIVERY: Omit<DeliveryRow, 'lead' | 'destination'> = {
  state: 'waiting',
  attempts: 0,
  due_at: LONG_DUE,
  ...FREE,
  problem: null,
  sent_at: null,
};

/** A delivery of a lead to one destination: at most one row for each pair. */
export interface DeliveryRow {
  lead: string;
  /** The destination's name, or `VISITOR`. */
  destination: string;
  /**
   * `dead`: given up until retried by hand. `dismissed`: not sent and no longer reported; set by
   * hand, or because there was no recipient.
   */
  state: 'waiting' | 'sent' | 'dead' | 'dismissed';
  attempts: number;
  /** When the next attempt is due; `LONG_DUE` before the first. */
  due_at: string;
  /** The process that holds the lease, and when the lease expires. */
  claimed_by: string | null;
  claimed_until: string | null;
  /** The last error message, without visitor input. */
  problem: string | null;
  /** If the state is `dead`: the message was sent and bounced. */
  sent_at: string | null;
}

/** The last write probe of the database, by process. */
interface HeartbeatRow {
  process: string;
  at: string;
}

/** An acknowledgement that was sent to a visitor within the last day, or is about to be sent. */
interface AcknowledgementRow {
  /** Keyed hash of the address. */
  mailbox: string;
  /** Counts the acknowledgements to one mailbox, from 1. */
  ordinal: number;
  /** The id of the acknowledged lead. */
  lead: string;
  sent_at: string;
}

/** A key shared by all processes on a database. */
interface SecretRow {
  name: string;
  /** Base64. */
  value: string;
}

/** A note that a person added to a lead. */
export interface NoteRow {
  id: string;
  lead: string;
  at: string;
  /** The author: an address, or how they signed in. */
  by: string;
  text: string;
}

/** The audited actions on leads and sessions. */
export type ActionName =
  | 'opened'
  | 'downloaded'
  | 'noted'
  | 'marked-unread'
  | 'marked-all-read'
  | 'retried'
  | 'dismissed'
  | 'restored'
  | 'forgot'
  | 'exported'
  | 'signed-in'
  | 'signed-out'
  | 'signed-out-everywhere';

/** An audit log entry. It contains no visitor data, and outlives the lead it refers to. */
export interface ActionRow {
  id: string;
  at: string;
  /** Who did it: an address, or how they signed in; `terminal` for a command. */
  by: string;
  /** The first part of the session hash; empty for a command. */
  session: string;
  /** The id of the lead; null if the action had none, or several. */
  lead: string | null;
  action: ActionName;
  /** The number of leads or deliveries, or of the file; null if not applicable. */
  number: number | null;
}

/** A session of the desk, a sign-in link, or a known browser. The secret itself is not stored. */
export interface SignInRow {
  /** SHA-256 of the secret, in hexadecimal. */
  hash: string;
  kind: 'session' | 'link' | 'browser';
  by: string;
  /** Hash of the setting that allowed the sign-in: without that setting, the row is invalid. */
  allowed_by: string;
  created_at: string;
  /** When it was last used. */
  seen_at: string;
  /** The absolute expiry, regardless of use. */
  expires_at: string;
}

/** The last known retention of a form: a form may be deleted before its leads. */
interface RetentionRow {
  form: string;
  /** As `keepFor` of the form; null means forever. */
  keep_for: string | null;
}
