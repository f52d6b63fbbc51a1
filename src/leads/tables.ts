/** The tables of the inbox, the same in every kind of database. Moments are ISO 8601 in UTC. */
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
  /** What visitors are told: `K7M2-9QXD`. */
  receipt: string;
  form: string;
  /** Unique among the leads of a form. */
  idempotency_key: string;
  /** Of the answers and files, in hexadecimal: tells a retry from something else under its key. */
  digest: string;
  received_at: string;
  /** The path of the page that it was sent from. */
  page: string;
  /** What was typed, by field: JSON. */
  answers: string;
  /** `quarantined`: suspected of being spam, kept, and not forwarded until it is restored. */
  standing: 'received' | 'quarantined';
  /** How suspicious it is; 0 is not at all. */
  score: number;
  /** Why, in words for people: a list in JSON. */
  reasons: string;
  /** A keyed hash of the network address it came from, to count by; empty if not known. */
  sender: string;
  /** 1 if we sent it ourselves to see whether leads arrive. */
  is_test: 0 | 1;
  /** When all that a visitor gave was taken out of it; null if it is whole. */
  forgotten_at: string | null;
  /** When somebody first opened it at the desk; null if nobody has. */
  read_at: string | null;
}

export interface FileRow {
  lead: string;
  /** Its place among the files of the lead. */
  ordinal: number;
  field: string;
  /** As the visitor's device calls it. Never a part of a path. */
  name: string;
  bytes: number;
  /** Its name in the folder of files; null if it could not be kept. */
  stored_as: string | null;
}

/** The visitor as a destination, for acknowledgements: names that authors give have no such sign. */
export const VISITOR = '@visitor';

/** Long ago, whatever the clock says: what was taken while it was ahead does not wait for it. */
export const LONG_DUE = new Date(0).toISOString();

/** A lead on its way to one destination: once to each, under the lead's id as its key. */
export interface DeliveryRow {
  lead: string;
  /** Its name among the destinations, or `VISITOR`. */
  destination: string;
  /**
   * `dead`: given up, until somebody has it tried again. `dismissed`: neither sent nor trouble any
   * more; by hand, or because nobody was to get it.
   */
  state: 'waiting' | 'sent' | 'dead' | 'dismissed';
  attempts: number;
  /** When it is tried next; `LONG_DUE` if it was not tried yet. */
  due_at: string;
  /** The process that tries it now, and until when nobody else does. */
  claimed_by: string | null;
  claimed_until: string | null;
  /** What went wrong last, without anything a visitor typed. */
  problem: string | null;
  /** Of one that is dead: it came back. */
  sent_at: string | null;
}

/** When it was last tried whether the database can be written to, and by what. */
export interface HeartbeatRow {
  process: string;
  at: string;
}

/** An acknowledgement that went to a visitor within the last day, or is about to. */
export interface AcknowledgementRow {
  /** A keyed hash of where it went. */
  mailbox: string;
  /** Counts those of one mailbox, from 1. */
  ordinal: number;
  /** The id of the lead that was acknowledged. */
  lead: string;
  sent_at: string;
}

/** A key that all processes on a database share. */
export interface SecretRow {
  name: string;
  /** In Base64. */
  value: string;
}

/** What somebody wrote down about a lead. */
export interface NoteRow {
  id: string;
  lead: string;
  at: string;
  /** Who wrote it: an address, or how they signed in. */
  by: string;
  text: string;
}

/** What can be done with leads, as it is written down. */
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

/** Something that somebody did, without a word of any visitor: it outlives what it was done to. */
export interface ActionRow {
  id: string;
  at: string;
  /** Who did it: an address, or how they signed in; `terminal` for a command. */
  by: string;
  /** The beginning of the hash of their session; empty for a command. */
  session: string;
  /** The id of the lead that it was done to; null if to none, or to several. */
  lead: string | null;
  action: ActionName;
  /** How many leads or deliveries it was, or which file; null if that says nothing. */
  number: number | null;
}

/** A session of the desk, a link that opens one, or a browser that had one. Its secret is kept nowhere. */
export interface SignInRow {
  /** SHA-256 of the secret, in hexadecimal. */
  hash: string;
  kind: 'session' | 'link' | 'browser';
  by: string;
  /** A hash of the setting that allowed it: what is not allowed any more opens nothing. */
  allowed_by: string;
  created_at: string;
  /** When it was last used. */
  seen_at: string;
  /** When it ends, however much it is used. */
  expires_at: string;
}

/** What a form said last of how long its leads are kept: it may be gone before they are. */
export interface RetentionRow {
  form: string;
  /** As `keepFor` of the form; null is for good. */
  keep_for: string | null;
}
