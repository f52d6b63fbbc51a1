import { fileKey } from '../../answers.ts';

/** A list of files as an input holds it, so that browsers check and post what is shown. */
export function fileListOf(files: File[]): FileList {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer.files;
}

/** Whether an input holds just these files. */
export function holds(input: HTMLInputElement, files: File[]): boolean {
  const chosen = [...(input.files ?? [])];
  return chosen.length === files.length && chosen.every((file, index) => file === files[index]);
}

/** What was there and what was added, each file once. */
export function joined(before: File[], added: File[]): File[] {
  const known = new Set(before.map(fileKey));
  return [...before, ...added.filter((file) => !known.has(fileKey(file)))];
}
