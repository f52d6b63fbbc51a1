import type { FieldProps } from '../field-view.ts';
import { TextInput } from '../TextInput.tsx';
import type { EmailSpec } from './rules.ts';

export function EmailField(props: FieldProps<EmailSpec>) {
  const { autocomplete = 'email', placeholder } = props.field;
  return (
    <TextInput of={props} type="email" autoComplete={autocomplete} placeholder={placeholder} />
  );
}
