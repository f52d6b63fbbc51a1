import type { FieldProps } from '../field-view.ts';

export function HiddenField({ control, answer }: FieldProps) {
  return <input type="hidden" name={control.name} value={String(answer)} />;
}
