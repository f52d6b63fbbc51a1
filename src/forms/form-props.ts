import { createContext } from 'react';
import type { Form } from '../model/form.ts';
import type { Html, Phone } from '../model/vocabulary.ts';
import type { Answers } from './answers.ts';
import type { DeliveryFailure, Sent, Services } from './delivery.ts';
import type { SentAnswer } from './sent-answers.ts';
import type { Problem } from './validate.ts';

/** What a server made of a form that was posted: a page without scripts shows it, scripts are told. */
export interface Received {
  /** The texts that were typed, to stand in the fields again; browsers do not let us refill files. */
  texts: Record<string, string>;
  problems: Problem[];
  /** Why it was not delivered. */
  failure?: DeliveryFailure['reason'];
  /** It was delivered: words of thanks take the place of the form. */
  sent?: Sent;
  /** What was delivered, to be read below them. */
  answers?: SentAnswer[];
}

/** Gives forms on a page what a server made of them, by the id of the form. */
export const ReceivedContext = createContext<Record<string, Received>>({});

/** Where and how a browser without scripts sends the form. */
export interface NativePost {
  method: 'get' | 'post';
  action: string;
  encType?: 'multipart/form-data';
}

/** How a company is reached without a form: offered when sending fails. */
export interface OtherWays {
  phone?: Phone | undefined;
  email?: string | undefined;
}

/** All that a form's island is given. */
export interface FormProps extends OtherWays {
  form: Form;
  post: NativePost;
  services: Services;
  /** What stands under the button. */
  note?: Html | undefined;
  /** The name under which browsers keep what is typed; left out where nothing may be kept. */
  draft?: string;
  received?: Received;
}

/** What the form inside its island is given. */
export interface FormViewProps extends Omit<FormProps, 'received'> {
  received: FormProps['received'] | undefined;
  /** The id of the place of the form; what is in it has ids that begin with it. */
  id: string;
  /** Puts words of thanks in place of the form; on screen if its visitor waits for them. */
  thank: (sent: Sent, answers: Answers, asked: boolean) => void;
}
