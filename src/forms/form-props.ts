import type { Form } from '../model/schema/form.ts';
import type { Html } from '../model/schema/resolved-values.ts';
import type { CompanyContact, Sent, Services } from './deliveries/delivery.ts';
import type { Answers } from './fields/answers.ts';
import type { Received } from './submission/received.ts';

/** The form attributes for browsers without scripts. */
export interface NativePost {
  method: 'get' | 'post';
  action: string;
  encType?: 'multipart/form-data';
}

export interface FormProps extends CompanyContact {
  form: Form;
  post: NativePost;
  services: Services;
  /** Shown below the button. */
  note?: Html | undefined;
  /** The storage key of the draft; undefined if nothing may be stored. */
  draft?: string;
  received?: Received | undefined;
}

export interface FormViewProps extends FormProps {
  /** The id of the form's container, and prefix of the ids in it. */
  id: string;
  /** Replaces the form by the thank-you message; scrolls to it if the visitor is waiting for it. */
  thank: (sent: Sent, answers: Answers, asked: boolean) => void;
}
