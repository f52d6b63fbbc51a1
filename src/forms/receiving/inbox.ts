import type { Form } from '../../model/form.ts';
import type { Answers } from '../answers.ts';
import type { Signals } from './signals.ts';
import type { Upload, UploadRefusal } from './upload.ts';

/**
 * Keeps what was sent; resolves once it cannot be lost any more, and rejects if it was not kept.
 * That of a site is `src/leads/inbox.ts`.
 */
export interface Inbox {
  /** Says where files go. Whoever puts them there removes what was not kept. */
  admit?(request: UploadRequest): Promise<Admission>;
  keep(submission: Submission): Promise<KeepResult>;
}

/** A request that may bring files. */
export interface UploadRequest {
  form: Form;
  /** The network address that it comes from; empty if that is not known. */
  address: string;
  /** The most that it can bring, in bytes. */
  bytes: number;
  /** Whether we sent it ourselves. */
  isTest?: boolean | undefined;
}

/** Where the files of one request go. */
export interface Admission {
  /** Where they lie while they arrive; undefined if they are to be read and forgotten. */
  folder: string | undefined;
  refused?: UploadRefusal | undefined;
  /** To be called when all is kept or removed: what was set aside for it is free again. */
  release(): void;
}

/** What an inbox is given to keep. The answers are valid. */
export interface Submission {
  form: Form;
  answers: Answers<Upload>;
  /** The path of the page it was sent from; empty if that is not known. */
  page: string;
  /** The same for every try to send the same; undefined where no script could make one. */
  key: string | undefined;
  /** What tells a person from a program, as far as anything is known. */
  signals?: Signals | undefined;
  /** Whether we sent it ourselves, to see whether leads arrive. */
  isTest?: boolean | undefined;
  /** The id of the request that brought it, for the log. */
  request?: string | undefined;
}

/** What an inbox did. */
export type KeepResult =
  | { state: 'kept'; receipt: string; lostFiles: string[] }
  /** Something else was sent before under the same key. */
  | { state: 'taken' }
  /** Its sender has sent as much as anybody may in a day: in files, of these fields, or in words. */
  | { state: 'limited'; fields: string[] };
