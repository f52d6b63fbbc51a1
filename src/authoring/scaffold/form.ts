import path from 'node:path';
import { type NewFiles, type ScaffoldOptions, titleOf } from './scaffold.ts';
import { quote, starterWordsFor } from './starter-words.ts';

/** Returns a new form with name, e-mail address and message, delivered to the inbox. */
export function formFiles({ name, site }: ScaffoldOptions): NewFiles {
  const file = path.join(site, 'forms', `${name}.yaml`);
  const { form, fields } = starterWordsFor(site);
  const text = `# What this form is for.
name: ${titleOf(name)}
submit: ${quote(form.submit)}

fields:
  - kind: text
    name: name
    label: ${quote(fields.name)}
    autocomplete: name
    required: true
  - kind: email
    name: email
    label: ${quote(fields.email)}
    autocomplete: email
    required: true
  - kind: textarea
    name: message
    label: ${quote(fields.message)}
    rows: 4

deliver:
  to: inbox

success:
  message: ${quote(form.thanks)}
`;
  return {
    files: { [file]: text },
    next: `To show it, add this to the blocks of a page:\n\n  - type: form\n    form: ${name}`,
  };
}
