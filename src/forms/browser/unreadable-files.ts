import type { BrowserWords } from '../../words/browser-words.ts';
import { type Answers, filesAmong } from '../answers.ts';
import type { Problem } from '../validate.ts';

/**
 * The files that this device does not give any more, since they were changed, moved or removed
 * after they were chosen. Sending them fails as though the server were out of reach.
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
