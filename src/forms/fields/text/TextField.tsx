import type { FieldProps } from '../field-view.ts';
import { TextInput } from '../TextInput.tsx';
import type { TextSpec } from './rules.ts';

export function TextField(props: FieldProps<TextSpec>) {
  const { autocomplete, placeholder } = props.field;
  return <TextInput of={props} type="text" autoComplete={autocomplete} placeholder={placeholder} />;
}
