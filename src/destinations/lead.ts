/** A file that came with a lead. */
export interface LeadFile {
  field: string;
  /** As the visitor's device calls it. */
  name: string;
  bytes: number;
  /** Its name in the folder of files; null if it could not be kept. */
  storedAs: string | null;
}

/** What was sent, once. */
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
  /** `quarantined`: suspected of being spam, kept, and not forwarded until it is restored. */
  standing: 'received' | 'quarantined';
  /** How suspicious it is (0: not at all), and why, in words for people. */
  suspicion: Suspicion;
  /** A keyed hash of the network address it came from; empty if not known. */
  sender: string;
  /** Whether we sent it ourselves, to see whether leads arrive. */
  isTest: boolean;
  /** When all that a visitor gave was taken out of it. */
  forgottenAt?: string | undefined;
  /** When it was first opened at the desk. */
  readAt?: string | undefined;
}

/** What speaks for a lead being spam. */
export interface Suspicion {
  score: number;
  reasons: string[];
}

/** The answer to a field; empty if the form does not have it. An object has more than its own names. */
export function answerTo(field: string, { answers }: Pick<Lead, 'answers'>): string {
  return Object.hasOwn(answers, field) ? (answers[field] ?? '') : '';
}
