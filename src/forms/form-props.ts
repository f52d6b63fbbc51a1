import { createContext } from 'react';
import type { Form } from '../model/schema/form.ts';
import type { Html, Phone } from '../model/schema/vocabulary.ts';
import type { DeliveryFailure, Sent, Services } from './deliveries/delivery.ts';
import type { Answers } from './fields/answers.ts';
import type { SentAnswer } from './submission/sent-answers.ts';
import type { Problem } from './submission/validate.ts';

/** The server's response to a post: rendered into a page, or sent as JSON to scripts. */
export interface Received {
  /** The typed texts, to refill the fields; browsers do not allow refilling files. */
  texts: Record<string, string>;
  problems: Problem[];
  /** Why delivery failed. */
  failure?: DeliveryFailure['reason'];
  /** The form was delivered: the thank-you message replaces it. */
  sent?: Sent;
  /** The delivered answers, shown below the message. */
  answers?: SentAnswer[];
}

/** Passes the server's responses to the forms on a page, by form id. */
export const ReceivedContext = createContext<Record<string, Received>>({});

/** The form attributes for browsers without scripts. */
export interface NativePost {
  method: 'get' | 'post';
  action: string;
  encType?: 'multipart/form-data';
}

/** The company's contact data, shown when sending fails. */
export interface OtherWays {
  phone?: Phone | undefined;
  email?: string | undefined;
}

/** The props of a form's island. */
export interface FormProps extends OtherWays {
  form: Form;
  post: NativePost;
  services: Services;
  /** Shown below the button. */
  note?: Html | undefined;
  /** The storage key of the draft; undefined if nothing may be stored. */
  draft?: string;
  received?: Received;
}

/** The props of the form view within the island. */
export interface FormViewProps extends Omit<FormProps, 'received'> {
  received: FormProps['received'] | undefined;
  /** The id of the form's container, and prefix of the ids in it. */
  id: string;
  /** Replaces the form by the thank-you message; scrolls to it if the visitor is waiting for it. */
  thank: (sent: Sent, answers: Answers, asked: boolean) => void;
}
