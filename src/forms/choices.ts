import type { Option } from '../model/form.ts';
import type { ProblemWords } from '../words/browser-words.ts';
import type { Answer, NamedFile } from './answers.ts';

/** What a visitor read of the option that was chosen. */
export function optionLabel(options: Option[], answer: string): string {
  return options.find(({ value }) => value === answer)?.label ?? answer;
}

/** What to say of an answer that was not offered. */
export function notOffered(
  options: Option[],
  answer: Answer<NamedFile>,
  { problems }: ProblemWords,
): string | undefined {
  const offered = options.some(({ value }) => value === answer);
  return offered ? undefined : problems.notOffered;
}
