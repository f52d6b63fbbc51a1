import { useSyncExternalStore } from 'react';
import { isRelativeLimit, resolveDay } from '../../../model/locale/relative-day.ts';
import type { FieldProps } from '../field-view.ts';
import { TextInput } from '../TextInput.tsx';
import type { DateSpec } from './rules.ts';

export function DateField(props: FieldProps<DateSpec>) {
  const { autocomplete, earliest, latest } = props.field;
  const [min, max] = [useDay(earliest), useDay(latest)];
  return <TextInput of={props} type="date" autoComplete={autocomplete} min={min} max={max} />;
}

/** Returns the date of a limit; of one counted from today only in browsers, as pages are built once. */
function useDay(limit: string | undefined): string | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => limit && resolveDay(limit),
    () => (limit && isRelativeLimit(limit) ? undefined : limit),
  );
}

const neverChanges = () => () => {};
