import type { FieldProps } from '../field-view.ts';
import { TextInput } from '../TextInput.tsx';
import type { NumberSpec } from './rules.ts';

export function NumberField(props: FieldProps<NumberSpec>) {
  const { placeholder, minimum, maximum, step } = props.field;
  return (
    <TextInput
      of={props}
      type="number"
      inputMode="decimal"
      placeholder={placeholder}
      min={minimum}
      max={maximum}
      step={step}
    />
  );
}
