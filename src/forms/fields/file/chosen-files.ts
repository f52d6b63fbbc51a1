import { fileKey } from '../answers.ts';

/** Creates a `FileList` for an input, so that browsers validate and post the shown files. */
export function fileListOf(files: File[]): FileList {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer.files;
}

/** Whether an input has exactly these files. */
export function hasFiles(input: HTMLInputElement, files: File[]): boolean {
  const chosen = [...(input.files ?? [])];
  return chosen.length === files.length && chosen.every((file, index) => file === files[index]);
}

/** Merges two lists of files without duplicates. */
export function mergeFiles(before: File[], added: File[]): File[] {
  const keys = new Set(before.map(fileKey));
  return [...before, ...added.filter((file) => !keys.has(fileKey(file)))];
}
