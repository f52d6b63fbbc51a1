import type { Static } from 'typebox';
import { wordsOfHtml } from '../../model/text/words-of-html.ts';
import type { DescribeBlock } from '../../model/units/linked-data.ts';
import type { schema } from './schema.ts';

/** Question marks of the most common scripts. */
const QUESTION = /[?？؟]\s*$/;

/** Returns FAQ data for the entries that are questions; others are merely collapsible. */
export const linkedData: DescribeBlock<Static<typeof schema>> = ({ items }) => ({
  questions: items
    .filter(({ question }) => QUESTION.test(question.text))
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question.text,
      acceptedAnswer: { '@type': 'Answer', text: wordsOfHtml(answer.html) },
    })),
});
