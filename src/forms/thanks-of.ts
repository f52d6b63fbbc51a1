import type { Form } from '../model/form.ts';

/** What a form says after it was sent, if its file names nothing at all. */
const SENT = 'Thank you. We have received it.';

/** The words of thanks of a form. */
export const thanksOf = ({ success }: Form) => success?.message ?? success?.toast ?? SENT;
