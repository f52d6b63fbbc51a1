import type { SiteInfo } from '../../model/manifest/manifest.ts';
import type { Delivery, Form } from '../../model/schema/form.ts';
import type { Phone } from '../../model/schema/resolved-values.ts';
import type { DeliveryWords } from '../../words/browser-words.ts';
import type { Answers, NamedFile, Problem } from '../fields/answers.ts';

/** The result of delivering a form. */
export type DeliveryResult =
  | Sent
  /** The server found problems that the browser did not. */
  | {
      state: 'wrong';
      problems: Problem[];
      /** The answers are valid, but the sender's quota of files is used up. */
      tooMany?: true;
    }
  /** The visitor is redirected to another URL. */
  | { state: 'moved'; href: string }
  /** The visitor has left, so no message is shown. */
  | { state: 'left' }
  | DeliveryFailure;

/** The form was delivered. */
export interface Sent {
  state: 'sent';
  /** The receipt number in the inbox. */
  receipt?: string | undefined;
  /** The names of files that could not be stored. */
  lostFiles?: string[] | undefined;
}

/** Delivery failed. */
export interface DeliveryFailure {
  state: 'failed';
  /**
   * `unreachable`: no response. `refused`: rejected. `closed`: no endpoint accepts it yet.
   * `unkept`: the inbox could not store it. `taken`: its idempotency key was used for other
   * content. `limited`: the sender's daily limit is reached.
   */
  reason: 'unreachable' | 'refused' | 'closed' | 'unkept' | 'taken' | 'limited';
  /** A message to show briefly before that of the form. */
  first?: string;
}

/** The company's contact data, shown when sending fails. */
export interface CompanyContact {
  phone?: Phone | undefined;
  email?: string | undefined;
}

/** The external services that a delivery may need, as set in site.yaml. */
export type Services = Pick<SiteInfo, 'workflow'>;

/** A request to deliver a form. */
export interface DeliveryRequest<To extends Delivery = Delivery> {
  form: Form;
  to: To;
  /** Trimmed and valid. */
  answers: Answers<NamedFile>;
  services: Services;
  words: { delivery: DeliveryWords };
  /** Returns a text from the browser's storage; empty if there is none, or on a server. */
  stored: (key: string) => string;
  /** The idempotency key, the same for each retry; undefined for posts without scripts. */
  key: string | undefined;
  /** The path of the page it is sent from. */
  page: string;
  /** Headers with spam signals for our own server. */
  headers?: Record<string, string> | undefined;
  /** Stores it in this server's inbox; undefined in a browser. */
  keep?: (() => Promise<DeliveryResult>) | undefined;
  /** Aborted when the visitor leaves. */
  signal: AbortSignal;
}

/** The input from which a request to a server is built. */
export type CallInput<To extends Delivery = Delivery> = Pick<
  DeliveryRequest<To>,
  'form' | 'to' | 'answers' | 'services' | 'stored' | 'page'
>;

/** A POST request to a server. */
export interface Call {
  /** A URL; on the site's own server if it starts with a slash. */
  address: string;
  headers: Record<string, string>;
  body: string | FormData;
}

/**
 * A delivery, defined in `src/forms/deliveries/<to>/deliver.ts`. The same code runs in the island
 * in a browser and, without scripts, on the server.
 */
export interface DeliveryDefinition<To extends Delivery = Delivery> {
  /** The services whose settings the browser needs. */
  needs?: (keyof Services)[];
  /**
   * Whether it is stored in the inbox of this site, once per idempotency key: then browsers retry
   * until it is, and tests of the running site send it too.
   */
  isKeptHere?(services: Services): boolean;
  /** Builds the request of browsers and of tests of the running site; required if `isKeptHere`. */
  call?(request: CallInput<To>): Call;
  /** Nothing is sent to anyone: the input is only checked, or shown on another page. */
  sendsNothing?: true;
  /** Returns the URL of the form (GET) without scripts, if it needs no server of ours. */
  address?(to: To): string;
  deliver(request: DeliveryRequest<To>): Promise<DeliveryResult>;
}
