import type { LabelledAnswer } from '../../../destinations/labelled-answers.ts';

/** Nothing that a link to a mail program would read otherwise. */
export function isAddress({ text, field }: LabelledAnswer): boolean {
  return field?.kind === 'email' && /^[\w.+-]+@[\w.-]+$/.test(text);
}
