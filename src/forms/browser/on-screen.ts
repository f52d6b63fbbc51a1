import type { Form } from '../../model/form.ts';
import type { Problem } from '../validate.ts';

/**
 * What we found wrong, and what the browser alone can see: a date of which half is typed has no
 * value that we could look at.
 */
export function withBrowserProblems(ours: Problem[], root: HTMLFormElement | null): Problem[] {
  const known = new Set(ours.map(({ field }) => field));
  const theirs = [...(root?.elements ?? [])].flatMap((control) => problemIn(control) ?? []);
  return [...ours, ...theirs.filter(({ field }) => !known.has(field))];
}

function problemIn(control: Element): Problem | undefined {
  if (!('validity' in control) || control instanceof HTMLFieldSetElement) return undefined;
  const { name, type, validity, validationMessage } = control as HTMLInputElement;
  // Engines differ about `ada@münchen.de`: our own rule has the last word.
  if (validity.valid || (type === 'email' && validity.typeMismatch)) return undefined;
  return { field: name, message: validationMessage, missing: false };
}

/** No farther than need be. */
const NEAREST = { block: 'nearest' } as const;

/** Moves the focus to the first field that is marked as wrong, once the marks are there, and its label below the bar. */
export function focusFirst(form: Form, root: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form.fields
      .flatMap(({ name }) => [...(root?.querySelectorAll<HTMLElement>(`[name="${name}"]`) ?? [])])
      .find((control) => control.closest('[data-invalid]'));
    wrong?.focus();
    // WebKit shows no more than the field itself.
    wrong?.closest('[data-invalid]')?.querySelector('label, legend')?.scrollIntoView(NEAREST);
  });
}

/** Moves what a form says of itself as a whole onto the screen, once it is there. */
export function showMessages(root: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    root?.querySelector('[data-messages]')?.scrollIntoView(NEAREST);
  });
}
