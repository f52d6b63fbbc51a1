/** Elements whose value, focus or pending press is carried over hydration. */
const PARTS = 'form, button, input, select, textarea';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Keeps form state over a failed hydration: React re-renders an island whose HTML differs from what
 * was sent, for example because the browser wrapped translated text or an extension added elements.
 * Typed input would be lost.
 *
 * @returns a function that copies values and focus to the new elements; call it once they exist.
 */
export function carryOver(island: HTMLElement & { held?: Element }): () => void {
  const before = partsOf(island);
  let focused: EventTarget | null = document.activeElement;
  const follow = ({ target }: Event) => {
    focused = target;
  };
  island.addEventListener('focusin', follow);
  return () => {
    island.removeEventListener('focusin', follow);
    if (before.every(({ isConnected }) => isConnected)) return;
    const now = partsOf(island);
    for (const old of before) {
      const part = now.filter(likeness(old))[before.filter(likeness(old)).indexOf(old)];
      if (!part) continue;
      if ('value' in old) fill(part as Control, old as Control);
      if (old === island.held) island.held = part;
      if (old === focused) part.focus({ preventScroll: true });
    }
  };
}

function partsOf(island: HTMLElement): HTMLElement[] {
  return [...island.querySelectorAll<HTMLElement>(PARTS)];
}

/** Matches by tag, type and name, because extensions may have added elements. */
function likeness(part: Element): (other: Element) => boolean {
  const description = (of: Element) =>
    `${of.tagName} ${of.getAttribute('type')} ${of.getAttribute('name')}`;
  return (other) => description(other) === description(part);
}

/** Copies the visitor's input from the old control to the new one. */
function fill(control: Control, old: Control): void {
  if (old instanceof HTMLInputElement && control instanceof HTMLInputElement) {
    if (old.checked && !control.checked) control.click();
    if (old.type === 'file') {
      if (old.files?.length) type(control, 'files', old.files);
      return;
    }
  }
  if (old.value && old.value !== control.value) type(control, 'value', old.value);
}

/** Sets a value like user input: React ignores values assigned to the control's own property. */
function type(control: Control, property: 'value' | 'files', value: unknown): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property) ?? {};
  set?.call(control, value);
  for (const event of ['input', 'change']) {
    control.dispatchEvent(new Event(event, { bubbles: true }));
  }
}
