import { WIDE } from '../shell/wide.ts';

/** How long a dropdown waits for the pointer to come back, in milliseconds (specification 9). */
const CLOSE_DELAY = 400;

/**
 * Brings the menu of `src/shell/Navigation.tsx` to life: on wide screens its groups
 * open on hover, click and key, one at a time; on small ones they unfold in the sheet.
 */
export function startNavigation(): void {
  const sheet = document.getElementById('menu');
  const toggle = sheet?.previousElementSibling;
  if (!sheet || !toggle) return;
  document.documentElement.dataset.script = '';
  const wide = matchMedia(WIDE);
  const groups = new Groups();

  for (const button of sheet.querySelectorAll<HTMLElement>('li>button')) {
    const entry = button.parentElement as HTMLElement;
    const hovers = ({ pointerType }: PointerEvent) => wide.matches && pointerType !== 'touch';
    button.onclick = ({ detail }) => groups.press(button, detail > 0);
    entry.onpointerenter = (event) => hovers(event) && groups.hover(button);
    entry.onpointerleave = (event) => hovers(event) && groups.leave();
    entry.addEventListener('focusout', ({ relatedTarget }) => {
      if (wide.matches && relatedTarget && !groups.holds(relatedTarget)) groups.show();
    });
  }

  const closeAll = () => {
    groups.show();
    sheet.hidePopover();
  };
  sheet.addEventListener('beforetoggle', ({ newState }) => {
    const opens = newState === 'open';
    toggle.ariaExpanded = `${opens}`;
    if (opens) sheet.style.top = `${toggle.closest('header')?.getBoundingClientRect().bottom}px`;
    else groups.show();
  });
  sheet.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) closeAll();
  });
  wide.onchange = closeAll;
  document.addEventListener('pointerdown', ({ target }) => {
    if (wide.matches && !groups.holds(target)) groups.show();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && wide.matches) groups.escape();
  });
}

/** Which group is open: none or one. Each is known by its button. */
class Groups {
  private open: HTMLElement | undefined;
  private hovered = false;
  private closing: ReturnType<typeof setTimeout> | undefined;

  show(button?: HTMLElement): void {
    clearTimeout(this.closing);
    this.open?.setAttribute('aria-expanded', 'false');
    button?.setAttribute('aria-expanded', 'true');
    this.open = button;
    this.hovered = false;
  }

  /** A click on what the pointer has just opened by itself means "stay", not "close". */
  press(button: HTMLElement, byPointer: boolean): void {
    if (this.open === button && this.hovered && byPointer) this.hovered = false;
    else this.show(this.open === button ? undefined : button);
  }

  hover(button: HTMLElement): void {
    clearTimeout(this.closing);
    if (this.open === button) return;
    this.show(button);
    this.hovered = true;
  }

  leave(): void {
    clearTimeout(this.closing);
    this.closing = setTimeout(() => this.show(), CLOSE_DELAY);
  }

  holds(target: EventTarget | null): boolean {
    return this.open?.parentElement?.contains(target as Node | null) ?? false;
  }

  escape(): void {
    const button = this.open;
    const inside = this.holds(document.activeElement);
    this.show();
    if (inside) button?.focus();
  }
}
