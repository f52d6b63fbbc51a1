import type { Form } from '../../model/schema/form.ts';
import type { ProblemWords } from '../../words/browser-words.ts';
import type { Problem } from '../fields/answers.ts';
import { safeRefuse } from '../submission/validate.ts';

/** Input that a browser does not hand over, such as a half-typed date: no rule accepts it. */
const UNREADABLE = '-';

interface BrowserProblemsOptions {
  form: Form;
  words: ProblemWords;
  root: HTMLFormElement | null;
}

/**
 * Adds problems that only the browser can detect: for example, a half-typed date has no value that
 * our rules could check. It is not missing, so this outweighs the problem of an empty field.
 */
export function withBrowserProblems(
  problems: Problem[],
  { form, words, root }: BrowserProblemsOptions,
): Problem[] {
  const invalid = [...(root?.elements ?? [])].filter(isInvalid);
  const isUnreadable = ({ field, missing }: Problem) =>
    missing && invalid.some(({ name, validity }) => name === field && validity.badInput);
  const ours = problems.filter((problem) => !isUnreadable(problem));
  const theirs = invalid
    .filter(({ name }) => !ours.some(({ field }) => field === name))
    .map((control) => problemIn(control, form, words));
  return [...ours, ...theirs];
}

function isInvalid(control: Element): control is HTMLInputElement {
  if (!('validity' in control) || control instanceof HTMLFieldSetElement) return false;
  const { type, validity } = control as HTMLInputElement;
  // Engines disagree about `ada@münchen.de`: our own rule decides.
  return !validity.valid && !(type === 'email' && validity.typeMismatch);
}

/** Empties fields with input that a browser does not hand over: to React they are empty already. */
export function clearUnreadable(root: HTMLFormElement | null): void {
  for (const control of root?.elements ?? []) {
    if (isInvalid(control) && control.validity.badInput) control.value = '';
  }
}

/** The browser's own message may be in another language than the page. */
function problemIn(
  { name, validity, validationMessage }: HTMLInputElement,
  { fields }: Form,
  words: ProblemWords,
): Problem {
  const field = validity.badInput && fields.find((one) => one.name === name);
  const message = (field && safeRefuse(field, UNREADABLE, words)) || validationMessage;
  return { field: name, message, missing: false };
}

/** Scrolls as little as possible. */
const NEAREST = { block: 'nearest' } as const;

/** Focuses the first invalid field in the next frame, and scrolls its label below the header. */
export function focusFirst(form: Form, root: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form.fields
      .flatMap(({ name }) => [...(root?.querySelectorAll<HTMLElement>(`[name="${name}"]`) ?? [])])
      .find((control) => control.closest('[data-invalid]'));
    wrong?.focus();
    // WebKit scrolls only the field itself into view.
    wrong?.closest('[data-invalid]')?.querySelector('label, legend')?.scrollIntoView(NEAREST);
  });
}

/** Scrolls the form's messages into view in the next frame. */
export function showMessages(root: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    root?.querySelector('[data-messages]:not(:empty)')?.scrollIntoView(NEAREST);
  });
}
