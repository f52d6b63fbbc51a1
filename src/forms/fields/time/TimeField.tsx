import type { FieldProps } from '../field-view.ts';
import { TextInput } from '../TextInput.tsx';
import type { TimeSpec } from './rules.ts';

export function TimeField(props: FieldProps<TimeSpec>) {
  const { earliest, latest, step } = props.field;
  return (
    <TextInput of={props} type="time" min={earliest} max={latest} step={step && step * SECONDS} />
  );
}

/** In a minute: browsers count the steps of times in seconds. */
const SECONDS = 60;
