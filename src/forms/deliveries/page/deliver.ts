import type { Static } from 'typebox';
import { type Answers, textOf } from '../../answers.ts';
import type { DeliveryDefinition } from '../../delivery.ts';
import type { schema } from './schema.ts';

export const delivery: DeliveryDefinition<Static<typeof schema>> = {
  address: ({ page }) => page.href,
  deliver: ({ to, answers }) =>
    Promise.resolve({ state: 'moved', href: `${to.page.href}?${query(answers)}` }),
};

/** `address=1%20Lake%20Road`: percent-encoded throughout. */
function query(answers: Answers): string {
  return Object.entries(answers)
    .map(([name, answer]) => `${encodeURIComponent(name)}=${encodeURIComponent(textOf(answer))}`)
    .join('&');
}
