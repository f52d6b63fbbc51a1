import { Input, typed } from '../../controls.tsx';
import type { FieldProps } from '../../field-view.ts';
import { Labelled } from '../../frames.tsx';
import type { NumberSpec } from './rules.ts';

export function NumberField({ field, words, control, answer, change }: FieldProps<NumberSpec>) {
  return (
    <Labelled of={words}>
      <Input
        {...control}
        type="number"
        inputMode="decimal"
        placeholder={field.placeholder}
        min={field.minimum}
        max={field.maximum}
        step={field.step}
        value={String(answer)}
        onChange={typed(change)}
      />
    </Labelled>
  );
}
