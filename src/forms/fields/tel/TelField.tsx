import type { FieldProps } from '../field-view.ts';
import { TextInput } from '../TextInput.tsx';
import type { TelSpec } from './rules.ts';

export function TelField(props: FieldProps<TelSpec>) {
  const { autocomplete = 'tel', placeholder } = props.field;
  return <TextInput of={props} type="tel" autoComplete={autocomplete} placeholder={placeholder} />;
}
