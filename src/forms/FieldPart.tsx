import type { ComponentType } from 'react';
import type { Field, Form } from '../model/schema/form.ts';
import { componentsByUnit } from '../model/units/by-unit.ts';
import type { FieldState } from './engine.tsx';
import { type ControlAttributes, type FieldProps, helpId, problemId } from './fields/field-view.ts';

const views = componentsByUnit<ComponentType<FieldProps>>(
  import.meta.glob('./fields/*/*Field.tsx', { eager: true }),
  import.meta.glob('#project/fields/*/*Field.tsx', { eager: true }),
  'Field',
);

interface FieldPartProps extends FieldState {
  form: Form;
  field: Field;
  /** The prefix of all ids in the form. */
  formId: string;
}

/** A field of a form, with the attributes that link its control to label, help and error. */
export function FieldPart({ form, field, formId, answer, problem, change }: FieldPartProps) {
  const View = viewOf(field);
  const id = `${formId}-${field.name}`;
  const words = {
    id,
    label: field.label ?? '',
    help: field.help,
    marked: field.required === true && form.requiredNote === undefined,
    half: field.half === true,
    invalid: problem !== undefined,
    problem: problem?.message,
  };
  const described = [
    field.help !== undefined && helpId(id),
    words.problem !== undefined && problemId(id),
  ].filter((part) => part !== false);
  const control: ControlAttributes = {
    id,
    name: field.name,
    ...(field.required && requiredOf(form)),
    ...(problem && { 'aria-invalid': true }),
    ...(described.length > 0 && { 'aria-describedby': described.join(' ') }),
  };
  return <View field={field} words={words} control={control} answer={answer} change={change} />;
}

/**
 * `required` makes browsers block an incomplete form with their own messages; omitted where the
 * form handles that. Screen readers would call some empty controls invalid before anybody has tried
 * to send them: lists, dates, files, and boxes to tick.
 */
function requiredOf({ incomplete, ignoreIncomplete }: Form) {
  return incomplete !== undefined || ignoreIncomplete
    ? ({ 'aria-required': true } as const)
    : ({ required: true, 'aria-invalid': false } as const);
}

/** Returns the view of a field's kind: `fields/text/TextField.tsx` exports `TextField`. */
export function viewOf({ kind }: Field): ComponentType<FieldProps> {
  const view = views[kind];
  if (!view) throw new Error(`The field kind "${kind}" has no view.`);
  return view;
}
