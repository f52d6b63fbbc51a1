import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { fileKey } from '../answers.ts';
import { Input } from '../controls.tsx';
import { Labelled } from '../field-layout.tsx';
import type { FieldProps } from '../field-view.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import type { FileSpec } from './rules.ts';

export function FileField({ field, words, control, answer, change }: FieldProps<FileSpec>) {
  const input = useRef<HTMLInputElement>(null);
  const files = typeof answer === 'string' ? [] : answer;
  const several = (field.maxFiles ?? 1) > 1;
  useEffect(() => {
    if (input.current && !hasFiles(input.current, files)) input.current.files = fileListOf(files);
  }, [files]);
  const choose = (chosen: File[]) => change(several ? mergeFiles(files, chosen) : chosen);
  const remove = (file: File) => {
    change(files.filter((other) => other !== file));
    input.current?.focus();
  };
  return (
    <Labelled of={words}>
      <FileInput
        {...control}
        ref={input}
        type="file"
        accept={field.accept?.join(',')}
        multiple={several}
        data-chosen={files.length === 1 || undefined}
        onChange={({ target }) => choose([...(target.files ?? [])])}
      />
      <ChosenFiles files={files} invalid={words.invalid ? field : undefined} remove={remove} />
    </Labelled>
  );
}

/** The browser's file input, styled like our fields and buttons. */
const FileInput = styled(Input)`
  padding: var(--space-2);
  font-size: var(--size-small);
  cursor: pointer;

  /* The list below has its name. */
  &[data-chosen] {
    color: transparent;
  }

  &::file-selector-button {
    min-height: 2rem;
    margin-inline-end: var(--space-3);
    padding-inline: var(--space-4);
    font: 600 var(--size-small) / 1 var(--text-font);
    color: var(--on-tint);
    background: var(--tint);
    border: 0;
    border-radius: var(--radius-control);
    cursor: pointer;
  }
`;

/** Creates a `FileList` for an input, so that browsers validate and post the shown files. */
function fileListOf(files: File[]): FileList {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer.files;
}

function hasFiles(input: HTMLInputElement, files: File[]): boolean {
  const chosen = [...(input.files ?? [])];
  return chosen.length === files.length && chosen.every((file, index) => file === files[index]);
}

/** Merges two lists of files without duplicates. */
function mergeFiles(before: File[], added: File[]): File[] {
  const keys = new Set(before.map(fileKey));
  return [...before, ...added.filter((file) => !keys.has(fileKey(file)))];
}
