import { Input, typed } from '../../controls.tsx';
import type { FieldProps } from '../../field-view.ts';
import { Labelled } from '../../frames.tsx';
import { MOST, type TextSpec } from './rules.ts';

export function TextField({ field, words, control, answer, change }: FieldProps<TextSpec>) {
  return (
    <Labelled of={words}>
      <Input
        {...control}
        type="text"
        autoComplete={field.autocomplete}
        placeholder={field.placeholder}
        maxLength={field.maxLength ?? MOST}
        value={String(answer)}
        onChange={typed(change)}
      />
    </Labelled>
  );
}
