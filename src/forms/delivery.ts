import type { Delivery, Form } from '../model/form.ts';
import type { SiteInfo } from '../model/manifest.ts';
import type { DeliveryWords } from '../words/browser-words.ts';
import type { Answers, NamedFile } from './answers.ts';
import type { Problem } from './validate.ts';

/** What came of delivering a form. */
export type DeliveryResult =
  | Sent
  /** The server found what this browser did not. */
  | {
      state: 'wrong';
      problems: Problem[];
      /** It is not what was sent that is wrong, but how much was sent before. */
      tooMany?: true;
    }
  /** It goes on at another address. */
  | { state: 'moved'; href: string }
  /** The visitor left meanwhile: there is nobody to tell. */
  | { state: 'left' }
  | DeliveryFailure;

/** It was delivered. */
export interface Sent {
  state: 'sent';
  /** The number under which an inbox keeps it. */
  receipt?: string | undefined;
  /** The names of files that could not be kept with it. */
  lostFiles?: string[] | undefined;
}

/** Nothing was delivered, and why. */
export interface DeliveryFailure {
  state: 'failed';
  /**
   * `unreachable`: no answer. `refused`: the answer was no. `closed`: nothing takes it yet.
   * `unkept`: the inbox could not keep it. `taken`: its key stands for something else.
   * `limited`: its sender has sent as much as anybody may in a day.
   */
  reason: 'unreachable' | 'refused' | 'closed' | 'unkept' | 'taken' | 'limited';
  /** Words to show for a moment before those of the form. */
  first?: string;
}

/** The outside services that a delivery may need, as site.yaml names them. */
export type Services = Pick<SiteInfo, 'workflow'>;

/** A form on its way. */
export interface DeliveryRequest<To extends Delivery = Delivery> {
  form: Form;
  to: To;
  /** Trimmed and valid. */
  answers: Answers<NamedFile>;
  services: Services;
  words: { delivery: DeliveryWords };
  /** A text that this browser has stored under a key; empty if none, or not in a browser. */
  stored: (key: string) => string;
  /** The same for every try to send the same; undefined where no script could make one. */
  key: string | undefined;
  /** The path of the page it is sent from. */
  page: string;
  /** Headers for our own server: what tells a person from a program. */
  headers?: Record<string, string> | undefined;
  /** Puts it into the inbox of this very server; there is none in a browser. */
  keep?: (() => Promise<DeliveryResult>) | undefined;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
}

/** What of a form decides what a server is sent. */
export type CallInput<To extends Delivery = Delivery> = Pick<
  DeliveryRequest<To>,
  'form' | 'to' | 'answers' | 'services' | 'stored' | 'page'
>;

/** What a server is sent, by POST. */
export interface Call {
  /** Of the site's own server if it begins with a slash. */
  address: string;
  headers: Record<string, string>;
  body: string | FormData;
}

/**
 * A way of delivering, in `src/forms/deliveries/<to>/deliver.ts`. The same code serves
 * the island in a browser and, where scripts are off, the server.
 */
export interface DeliveryDefinition<To extends Delivery = Delivery> {
  /** The services whose settings the browser must be given. */
  needs?: (keyof Services)[];
  /**
   * Whether the inbox of this very site keeps it, and once what comes again under its key: then
   * a browser tries until it has, and tests of the running site send it too.
   */
  isKeptHere?(services: Services): boolean;
  /** What a browser sends, and so do tests of the running site; needed where it is kept here. */
  call?(request: CallInput<To>): Call;
  /** Nobody gets what is typed: it is only looked at, or shown on another page. */
  sendsNothing?: true;
  /** Where the form goes without scripts, if that needs no server of ours: by GET. */
  address?(to: To): string;
  deliver(request: DeliveryRequest<To>): Promise<DeliveryResult>;
}
