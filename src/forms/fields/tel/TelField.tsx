import { Input, typed } from '../../controls.tsx';
import type { FieldProps } from '../../field-view.ts';
import { Labelled } from '../../frames.tsx';
import { MOST, type TelSpec } from './rules.ts';

export function TelField({ field, words, control, answer, change }: FieldProps<TelSpec>) {
  return (
    <Labelled of={words}>
      <Input
        {...control}
        type="tel"
        autoComplete={field.autocomplete ?? 'tel'}
        placeholder={field.placeholder}
        maxLength={field.maxLength ?? MOST}
        value={String(answer)}
        onChange={typed(change)}
      />
    </Labelled>
  );
}
