import type { Option } from '../model/form.ts';
import type { ProblemWords } from '../words/browser-words.ts';
import type { Answer, NamedFile } from './answers.ts';

/** The words that were chosen. */
export function chosen(options: Option[], answer: string): string {
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
