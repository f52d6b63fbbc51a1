import type { Form } from '../model/schema/form.ts';
import type { BrowserWords } from '../words/browser-words.ts';

/** Returns the thank-you message of a form. */
export const thanksOf = ({ success }: Form, { sent }: BrowserWords['form']) =>
  success?.message ?? success?.toast ?? sent;
