import type { FieldProps } from '../field-view.ts';
import { TextInput } from '../TextInput.tsx';
import type { DateSpec } from './rules.ts';

export function DateField(props: FieldProps<DateSpec>) {
  const { autocomplete, earliest, latest } = props.field;
  return (
    <TextInput of={props} type="date" autoComplete={autocomplete} min={earliest} max={latest} />
  );
}
