import type { Option } from '../../model/schema/form.ts';
import type { ProblemWords } from '../../words/browser-words.ts';
import type { Answer, NamedFile } from './answers.ts';

/** Returns the visible label of the chosen option. */
export function optionLabel(options: Option[], answer: string): string {
  return options.find(({ value }) => value === answer)?.label ?? answer;
}

/** Returns an error message for an answer that is not an option. */
export function notOffered(
  options: Option[],
  answer: Answer<NamedFile>,
  { problems }: ProblemWords,
): string | undefined {
  const offered = options.some(({ value }) => value === answer);
  return offered ? undefined : problems.notOffered;
}
