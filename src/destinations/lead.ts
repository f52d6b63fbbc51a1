export interface LeadFile {
  field: string;
  /** The file name on the visitor's device. */
  name: string;
  bytes: number;
  /** The name in the folder of files; null if the file could not be stored. */
  storedAs: string | null;
}

/** A submission of a form. */
export interface Lead {
  id: string;
  receipt: string;
  form: string;
  key: string;
  digest: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
  page: string;
  answers: Record<string, string>;
  files: LeadFile[];
  /** `quarantined`: suspected spam; stored, but not forwarded until it is restored. */
  standing: 'received' | 'quarantined';
  /** The spam score (0 is not suspicious), and the reasons, readable by people. */
  suspicion: { score: number; reasons: string[] };
  /** Keyed hash of the sender's network address; empty if unknown. */
  sender: string;
  /** Whether it is a test that Signpost sent itself. */
  isTest: boolean;
  /** When the visitor's data was erased from it. */
  forgottenAt?: string | undefined;
  /** When it was first opened at the desk. */
  readAt?: string | undefined;
}

/** Returns the answer to a field; empty if there is none. Inherited properties do not count. */
export function answerTo(field: string, { answers }: Pick<Lead, 'answers'>): string {
  return Object.hasOwn(answers, field) ? (answers[field] ?? '') : '';
}
