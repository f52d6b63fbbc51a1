import { Input, typed } from '../../controls.tsx';
import type { FieldProps } from '../../field-view.ts';
import { Labelled } from '../../frames.tsx';
import type { DateSpec } from './rules.ts';

export function DateField({ field, words, control, answer, change }: FieldProps<DateSpec>) {
  return (
    <Labelled of={words}>
      <Input
        {...control}
        type="date"
        autoComplete={field.autocomplete}
        min={field.earliest}
        max={field.latest}
        value={String(answer)}
        onChange={typed(change)}
      />
    </Labelled>
  );
}
