import { createHash } from 'node:crypto';
import type { Answers } from '../forms/answers.ts';

/** What was sent, in 64 hexadecimal digits: the same for the same texts and files. */
export async function digestOf(answers: Answers): Promise<string> {
  const parts = Object.entries(answers).map(async ([name, answer]) =>
    typeof answer === 'string'
      ? [name, answer]
      : [name, ...(await Promise.all(answer.map(async (file) => [file.name, await sum(file)])))],
  );
  return hash(JSON.stringify(await Promise.all(parts)));
}

async function sum(file: File): Promise<string> {
  return hash(new Uint8Array(await file.arrayBuffer()));
}

function hash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
