import { useEffect, useRef } from 'react';
import { Labelled } from '../../field-layout.tsx';
import type { FieldProps } from '../../field-view.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import { fileListOf, holds, joined } from './chosen-files.ts';
import { FileInput } from './FileInput.tsx';
import type { FileSpec } from './rules.ts';

export function FileField({ field, words, control, answer, change }: FieldProps<FileSpec>) {
  const input = useRef<HTMLInputElement>(null);
  const files = typeof answer === 'string' ? [] : answer;
  const several = (field.maxFiles ?? 1) > 1;
  useEffect(() => {
    if (input.current && !holds(input.current, files)) input.current.files = fileListOf(files);
  }, [files]);
  const choose = (chosen: File[]) => change(several ? joined(files, chosen) : chosen);
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
        onChange={({ target }) => choose([...(target.files ?? [])])}
      />
      <ChosenFiles files={files} remove={remove} />
    </Labelled>
  );
}
