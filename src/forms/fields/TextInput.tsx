import type { InputHTMLAttributes } from 'react';
import { Input, typed } from './controls.tsx';
import { Labelled } from './field-layout.tsx';
import type { FieldProps } from './field-view.ts';

interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  of: Pick<FieldProps, 'words' | 'control' | 'answer' | 'change'>;
}

/** A single-line text field. Field kinds pass their `input` attributes. */
export function TextInput({ of: { words, control, answer, change }, ...input }: TextInputProps) {
  return (
    <Labelled of={words}>
      <Input {...control} {...input} value={String(answer)} onChange={typed(change)} />
    </Labelled>
  );
}
