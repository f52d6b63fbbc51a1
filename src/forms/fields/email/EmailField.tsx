import { Input, typed } from '../../controls.tsx';
import type { FieldProps } from '../../field-view.ts';
import { Labelled } from '../../frames.tsx';
import { type EmailSpec, MOST } from './rules.ts';

export function EmailField({ field, words, control, answer, change }: FieldProps<EmailSpec>) {
  return (
    <Labelled of={words}>
      <Input
        {...control}
        type="email"
        autoComplete={field.autocomplete ?? 'email'}
        placeholder={field.placeholder}
        maxLength={field.maxLength ?? MOST}
        value={String(answer)}
        onChange={typed(change)}
      />
    </Labelled>
  );
}
