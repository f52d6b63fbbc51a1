import path from 'node:path';
import { type NewFiles, type NewUnit, titleOf } from './scaffold.ts';

/** A form that asks for a name, an address and a message, and goes to the inbox. */
export function formFiles({ name, site }: NewUnit): NewFiles {
  const file = path.join(site, 'forms', `${name}.yaml`);
  const text = `# What this form is for.
name: ${titleOf(name)}
submit: Send my message

fields:
  - kind: text
    name: name
    label: Your name
    autocomplete: name
    required: true
  - kind: email
    name: email
    label: Email
    autocomplete: email
    required: true
  - kind: textarea
    name: message
    label: Message
    rows: 4

deliver:
  to: inbox

success:
  message: Thank you. Your message has reached us.
`;
  return {
    files: { [file]: text },
    next: `To show it, add this to the blocks of a page:\n\n  - type: form\n    form: ${name}`,
  };
}
