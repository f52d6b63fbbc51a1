import { TextArea, typed } from '../controls.tsx';
import { Labelled } from '../field-layout.tsx';
import type { FieldProps } from '../field-view.ts';
import type { TextareaSpec } from './rules.ts';

/** The default number of visible lines. */
const ROWS = 4;

export function TextareaField(props: FieldProps<TextareaSpec>) {
  const { field, words, control, answer, change } = props;
  return (
    <Labelled of={words}>
      <TextArea
        {...control}
        rows={field.rows ?? ROWS}
        autoComplete={field.autocomplete}
        placeholder={field.placeholder}
        value={String(answer)}
        onChange={typed(change)}
      />
    </Labelled>
  );
}
