import type { FieldProps } from '../field-view.ts';
import { TextInput } from '../TextInput.tsx';
import { type NumberSpec, WHOLE } from './rules.ts';

export function NumberField(props: FieldProps<NumberSpec>) {
  const { placeholder, minimum, maximum, step } = props.field;
  return (
    <TextInput
      of={props}
      type="number"
      inputMode={keyboardFor(props.field)}
      placeholder={placeholder}
      min={minimum}
      max={maximum}
      step={step}
    />
  );
}

/** Returns the keyboard of phones: digits alone, or with a comma. On iPhones neither has a minus. */
function keyboardFor({ minimum = 0, maximum = 0, step = WHOLE }: NumberSpec) {
  if (minimum < 0 || maximum < 0) return undefined;
  return Number.isInteger(minimum) && Number.isInteger(step) ? 'numeric' : 'decimal';
}
