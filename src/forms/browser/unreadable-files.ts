import type { BrowserWords } from '../../words/browser-words.ts';
import { type Answers, filesAmong, type Problem } from '../fields/answers.ts';

/**
 * Returns problems for files that can no longer be read, as they were changed, moved or deleted
 * after they were chosen. Sending them fails like a network error.
 */
export async function unreadableFiles(
  answers: Answers,
  { unsent }: BrowserWords,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { field, file } of filesAmong(answers)) {
    if (await isReadable(file)) continue;
    problems.push({ field, message: unsent.chooseAgain({ files: file.name }), missing: false });
  }
  return problems;
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
