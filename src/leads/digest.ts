import { hash } from 'node:crypto';
import type { Answers } from '../forms/fields/answers.ts';
import type { Upload } from '../forms/receiving/upload.ts';

/** Returns the SHA-256 of a submission's texts and files, as 64 hexadecimal digits. */
export function digestOf(answers: Answers<Upload>): string {
  const parts = Object.entries(answers).map(([name, answer]) =>
    typeof answer === 'string'
      ? [name, answer]
      : [name, ...answer.map(({ name: file, digest }) => [file, digest])],
  );
  return hash('sha256', JSON.stringify(parts), 'hex');
}
