/** What holds an answer, the focus, or what was pressed before the island was alive. */
const PARTS = 'form, button, input, select, textarea';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * React makes an island anew where its HTML is not as it was sent: browsers put translated words in
 * elements of their own, and extensions add what is theirs. What was typed would be gone then.
 *
 * @returns what brings it into the new parts, with the focus; to be called as soon as they are there.
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

/** Extensions may have added parts: it is not the place of one that tells which it is. */
function likeness(part: Element): (other: Element) => boolean {
  const told = (of: Element) =>
    `${of.tagName} ${of.getAttribute('type')} ${of.getAttribute('name')}`;
  return (other) => told(other) === told(part);
}

/** Gives a new control what its visitor gave the old one, if anything. */
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

/** As somebody does: what is assigned to a control itself, React would take for no news. */
function type(control: Control, property: 'value' | 'files', value: unknown): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), property) ?? {};
  set?.call(control, value);
  for (const event of ['input', 'change']) {
    control.dispatchEvent(new Event(event, { bubbles: true }));
  }
}
