/** The tables of the inbox, the same in every kind of database. Moments are ISO 8601 in UTC. */
export interface Tables {
  leads: LeadRow;
  files: FileRow;
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
