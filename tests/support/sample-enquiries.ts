import type { NamedFile } from '../../src/forms/fields/answers.ts';
import type { Submission } from '../../src/forms/receiving/inbox.ts';
import { NO_SIGNALS, type Signals } from '../../src/forms/receiving/signals.ts';
import type { Upload } from '../../src/forms/receiving/upload.ts';
import type { Form } from '../../src/model/schema/form.ts';

/** A test form like those of the site. */
export const enquiry: Form = {
  id: 'quote',
  name: 'Quote',
  submit: 'Send',
  fields: [
    { kind: 'text', name: 'name', label: 'Your name', ...autofill('name') },
    { kind: 'email', name: 'email', label: 'Email' },
    { kind: 'tel', name: 'phone', label: 'Phone' },
    { kind: 'text', name: 'address', label: 'Property address', ...autofill('address-line1') },
    { kind: 'textarea', name: 'message', label: 'Message' },
    { kind: 'hidden', name: 'source', value: 'https://workshop.example/a-b-c' } as never,
  ],
  deliver: { to: 'inbox' },
};

/** The answers and signals of a test submission. */
export interface Sample {
  name: string;
  email?: string;
  phone?: string;
  address?: string;
  message?: string;
  /** Files by field. */
  files?: Record<string, NamedFile[]>;
  signals?: Partial<Signals>;
}

/** Builds a submission of `enquiry`. */
export function submissionOf({ signals, files, ...texts }: Sample): Submission {
  const answers = { email: '', phone: '', address: '', message: '', source: SOURCE, ...texts };
  return {
    form: enquiry,
    answers: { ...answers, ...(files as Record<string, Upload[]> | undefined) },
    page: '/',
    key: undefined,
    signals: { ...NO_SIGNALS, ...signals },
  };
}

const SOURCE = 'https://workshop.example/a-b-c';

/** Properties of a field kind that the form engine itself does not know. */
function autofill(autocomplete: string) {
  return { autocomplete };
}
