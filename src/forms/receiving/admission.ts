import type { Form } from '../../model/form.ts';

/** A request that may bring files. */
export interface Arrival {
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
  /** Why they are: their sender has sent too many, or the disk has no room for files. */
  refused?: 'quota' | 'space' | undefined;
  /** To be called when all is kept or removed: what was set aside for it is free again. */
  release(): void;
}
