import type { Form } from '../../model/schema/form.ts';
import type { Answers } from '../fields/answers.ts';
import type { Signals } from './signals.ts';
import type { Upload, UploadRefusal } from './upload.ts';

/**
 * Stores submissions; resolves once they are durable, and rejects if storing failed. A site's inbox
 * is `src/leads/inbox.ts`.
 */
export interface Inbox {
  /** Assigns a folder for uploads. The caller deletes files that were not stored. */
  admit?(request: UploadRequest): Promise<Admission>;
  keep(submission: Submission): Promise<KeepResult>;
  /** Returns the result of an earlier try that stored the same; undefined if there is none. */
  find?(submission: Submission): Promise<KeepResult | undefined>;
}

/** A request that may contain files. */
export interface UploadRequest {
  form: Form;
  /** The client's IP address; empty if unknown. */
  address: string;
  /** The most bytes that it can contain. */
  bytes: number;
  /** Whether it is a test sent by this software. */
  isTest?: boolean | undefined;
}

/** Where the files of a request are written. */
export interface Admission {
  /** The folder for incoming files; undefined to read and discard them. */
  folder: string | undefined;
  refused?: UploadRefusal | undefined;
  /** Call it when all files are stored or deleted: it frees the reserved space. */
  release(): void;
}

/** A submission with valid answers. */
export interface Submission {
  form: Form;
  answers: Answers<Upload>;
  /** The path of the page it was sent from; empty if unknown. */
  page: string;
  /** The idempotency key, the same for each retry; undefined for posts without scripts. */
  key: string | undefined;
  /** Spam signals, as far as known. */
  signals?: Signals | undefined;
  /** Whether it is a test, sent by this software to check that leads arrive. */
  isTest?: boolean | undefined;
  /** The request id, for the log. */
  request?: string | undefined;
}

/** The result of storing a submission. */
export type KeepResult =
  | { state: 'kept'; receipt: string; lostFiles: string[] }
  /** The key was used before for other content. */
  | { state: 'taken' }
  /** The sender's daily limit is reached: for files of these fields, or for submissions. */
  | { state: 'limited'; fields: string[] };
