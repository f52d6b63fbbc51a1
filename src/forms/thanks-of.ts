import type { Form } from '../model/schema/form.ts';
import type { BrowserWords } from '../words/browser-words.ts';

export const thanksOf = ({ success }: Form, { sent }: BrowserWords['form']) =>
  success?.message ?? success?.toast ?? sent;
