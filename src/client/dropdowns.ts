/** How long a dropdown waits for the pointer to come back, in milliseconds (specification 9). */
export const CLOSE_DELAY = 400;

/** Which dropdown is open: none or one. `apply` hears of every change. */
export class Dropdowns<Dropdown> {
  open: Dropdown | undefined;
  private readonly apply: (dropdown: Dropdown, isOpen: boolean) => void;
  /** Whether the pointer opened it just by being there. */
  private hovered = false;
  private closing: ReturnType<typeof setTimeout> | undefined;

  constructor(apply: (dropdown: Dropdown, isOpen: boolean) => void) {
    this.apply = apply;
  }

  /** Opens one and closes the other; without an argument closes what is open. */
  show(dropdown?: Dropdown): void {
    clearTimeout(this.closing);
    this.hovered = false;
    if (this.open !== undefined) this.apply(this.open, false);
    if (dropdown !== undefined) this.apply(dropdown, true);
    this.open = dropdown;
  }

  /** A click on what the pointer has just opened by itself means "stay", not "close". */
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
