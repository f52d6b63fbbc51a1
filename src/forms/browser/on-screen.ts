import type { Form } from '../../model/schema/form.ts';
import type { Problem } from '../fields/answers.ts';

/**
 * Adds problems that only the browser can detect: for example, a half-typed date has no value that
 * our rules could check.
 */
export function withBrowserProblems(problems: Problem[], root: HTMLFormElement | null): Problem[] {
  const fieldsWithProblem = new Set(problems.map(({ field }) => field));
  const theirs = [...(root?.elements ?? [])].flatMap((control) => problemIn(control) ?? []);
  return [...problems, ...theirs.filter(({ field }) => !fieldsWithProblem.has(field))];
}

function problemIn(control: Element): Problem | undefined {
  if (!('validity' in control) || control instanceof HTMLFieldSetElement) return undefined;
  const { name, type, validity, validationMessage } = control as HTMLInputElement;
  // Engines disagree about `ada@münchen.de`: our own rule decides.
  if (validity.valid || (type === 'email' && validity.typeMismatch)) return undefined;
  return { field: name, message: validationMessage, missing: false };
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
