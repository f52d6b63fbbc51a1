import type { FieldProps } from '../../field-view.ts';
import { TextInput } from '../../TextInput.tsx';
import { MOST, type TextSpec } from './rules.ts';

export function TextField(props: FieldProps<TextSpec>) {
  const { autocomplete, placeholder, maxLength = MOST } = props.field;
  return (
    <TextInput
      of={props}
      type="text"
      autoComplete={autocomplete}
      placeholder={placeholder}
      maxLength={maxLength}
    />
  );
}
