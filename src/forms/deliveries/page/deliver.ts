import type { Static } from 'typebox';
import { type Answers, answerText, isEmpty, type NamedFile } from '../../fields/answers.ts';
import type { DeliveryDefinition } from '../delivery.ts';
import type { schema } from './schema.ts';

export const delivery: DeliveryDefinition<Static<typeof schema>> = {
  sendsNothing: true,
  address: ({ page }) => page.href,
  deliver: ({ to, answers }) =>
    Promise.resolve({ state: 'moved', href: withQuery(to.page.href, queryOf(answers)) }),
};

/** Returns a percent-encoded query: `address=1%20Lake%20Road`. */
function queryOf(answers: Answers<NamedFile>): string {
  return Object.entries(answers)
    .filter(([, answer]) => !isEmpty(answer))
    .map(
      ([name, answer]) => `${encodeURIComponent(name)}=${encodeURIComponent(answerText(answer))}`,
    )
    .join('&');
}

function withQuery(href: string, query: string): string {
  const [address = '', fragment] = href.split('#');
  const joint = address.includes('?') ? '&' : '?';
  return `${address}${joint}${query}${fragment === undefined ? '' : `#${fragment}`}`;
}
