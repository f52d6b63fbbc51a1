import type { Field, Form } from '../../src/model/schema/form.ts';

/** Creates a form for tests, with these fields and overrides. */
export function sampleForm(fields: (Field & Record<string, unknown>)[], rest: Partial<Form> = {}) {
  const form: Form = {
    id: 'sample',
    name: 'Sample',
    submit: 'Send',
    fields,
    deliver: { to: 'none' },
    ...rest,
  };
  return form;
}
