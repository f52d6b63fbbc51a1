import type { Form } from '../../model/schema/form.ts';
import type { Words } from '../../words/types.ts';
import type { Received } from '../submission/received.ts';

/**
 * Returns what a page shows of a form that comes back: the fields of files ask for them again, as
 * pages cannot refill them. Where another file of a field is wrong, that is said first.
 */
export function askForFiles(
  { files = {}, problems, ...received }: Received,
  { submit: button }: Form,
  { delivery, form }: Words,
): Received {
  const hasOthers = (field: string) => (files[field]?.length ?? 0) > 1;
  const wrong = problems.map(({ field, message, missing }) => {
    const whole = hasOthers(field) ? `${message} ${form.draftFiles}` : message;
    return { field, message: whole, missing };
  });
  const right = Object.entries(files).filter(([name]) =>
    wrong.every(({ field }) => field !== name),
  );
  const again = right.map(([field, names]) => {
    const quoted = names.map((name) => form.quoted({ name })).join(form.comma);
    return { field, message: delivery.chooseAgain({ files: quoted, button }), missing: false };
  });
  return { ...received, problems: [...wrong, ...again] };
}
