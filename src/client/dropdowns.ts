/** How long a dropdown stays open after the pointer leaves, in ms (specification 9). */
export const CLOSE_DELAY = 400;

/** A group of dropdowns, at most one of which is open. `apply` is called on every change. */
export class Dropdowns<Dropdown> {
  open: Dropdown | undefined;
  private readonly apply: (dropdown: Dropdown, isOpen: boolean) => void;
  /** Whether it was opened by hover. */
  private hovered = false;
  private closing: ReturnType<typeof setTimeout> | undefined;

  constructor(apply: (dropdown: Dropdown, isOpen: boolean) => void) {
    this.apply = apply;
  }

  /** Opens a dropdown and closes the other; without an argument only closes. */
  show(dropdown?: Dropdown): void {
    clearTimeout(this.closing);
    this.hovered = false;
    if (this.open !== undefined) this.apply(this.open, false);
    if (dropdown !== undefined) this.apply(dropdown, true);
    this.open = dropdown;
  }

  /** A click on a dropdown that was just opened by hover keeps it open. */
  press(dropdown: Dropdown, byPointer: boolean): void {
    const isOpen = this.open === dropdown;
    if (isOpen && this.hovered && byPointer) this.hovered = false;
    else this.show(isOpen ? undefined : dropdown);
  }

  enter(dropdown: Dropdown): void {
    clearTimeout(this.closing);
    if (this.open === dropdown) return;
    this.show(dropdown);
    this.hovered = true;
  }

  leave(): void {
    clearTimeout(this.closing);
    this.closing = setTimeout(() => this.show(), CLOSE_DELAY);
  }
}
