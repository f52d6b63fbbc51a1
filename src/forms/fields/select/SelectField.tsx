import { useIslandWords } from '../../../ui/components/words-context.tsx';
import { Select, typed } from '../controls.tsx';
import { Labelled } from '../field-layout.tsx';
import type { FieldProps } from '../field-view.ts';
import type { SelectSpec } from './rules.ts';

export function SelectField({ field, words, control, answer, change }: FieldProps<SelectSpec>) {
  const { form } = useIslandWords();
  return (
    <Labelled of={words}>
      <Select
        {...control}
        autoComplete={field.autocomplete}
        value={String(answer)}
        onChange={typed(change)}
      >
        <option value="">{field.placeholder ?? form.choose}</option>
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Labelled>
  );
}
