import { createContext } from 'react';
import type { DeliveryFailure, Sent } from '../deliveries/delivery.ts';
import type { Problem } from '../fields/answers.ts';
import type { SentAnswer } from './sent-answers.ts';

/** The server's response to a post: rendered into a page, or sent as JSON to scripts. */
export interface Received {
  /** The typed texts, to refill the fields. */
  texts: Record<string, string>;
  /** The names of the sent files, by field: browsers do not allow refilling files. */
  files?: Record<string, string[]>;
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
