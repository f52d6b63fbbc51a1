import { WIDE } from '../ui/layout/breakpoints.ts';
import { MENU_ID } from '../ui/layout/ids.ts';
import { Dropdowns } from './dropdowns.ts';

/**
 * Makes the menu of `src/ui/layout/Navigation.tsx` interactive: on wide screens its groups open on
 * hover, click and key press; on small ones they expand within the sheet.
 */
export function startNavigation(): void {
  const sheet = document.getElementById(MENU_ID);
  if (!sheet) return;
  const wide = matchMedia(WIDE);
  const groups = new Dropdowns<HTMLElement>((button, isOpen) => {
    // Firefox has no `ariaExpanded` before version 119.
    button.setAttribute('aria-expanded', `${isOpen}`);
  });
  for (const button of sheet.querySelectorAll<HTMLElement>('li>button')) {
    startGroup(button, groups, wide);
  }
  startSheet(sheet, groups);
  startClosing(sheet, groups, wide);
  document.documentElement.dataset.script = '';
}

type Groups = Dropdowns<HTMLElement>;

function startGroup(button: HTMLElement, groups: Groups, wide: MediaQueryList): void {
  const entry = button.parentElement as HTMLElement;
  const hovers = ({ pointerType }: PointerEvent) => wide.matches && pointerType !== 'touch';
  button.onclick = ({ detail }) => {
    groups.press(button, detail > 0);
    if (!wide.matches) entry.scrollIntoView({ block: 'nearest' });
  };
  entry.onpointerenter = (event) => hovers(event) && groups.enter(button);
  // A group stays open while one of its links has keyboard focus.
  entry.onpointerleave = (event) =>
    hovers(event) && !entry.querySelector('a:focus-visible') && groups.leave();
}

function startSheet(sheet: HTMLElement, groups: Groups): void {
  const nav = sheet.parentElement as HTMLElement;
  const bar = nav.parentElement as HTMLElement;
  const header = bar.parentElement as HTMLElement;
  const home = bar.firstElementChild as HTMLElement;
  sheet.onbeforetoggle = () => {
    sheet.style.top = `${header.getBoundingClientRect().bottom}px`;
    groups.show();
  };
  // The sheet would cover the element that gets the focus.
  nav.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !nav.contains(relatedTarget as Node)) sheet.hidePopover();
  });
  // A header that large text has wrapped into rows is not sticky, as it would cover too much.
  new ResizeObserver(() => {
    header.style.top = nav.offsetTop > home.offsetTop + home.offsetHeight ? 'auto' : '';
  }).observe(header);
}

/** Closes menus on selection, Escape, focus or tap outside, and when the width changes. */
function startClosing(sheet: HTMLElement, groups: Groups, wide: MediaQueryList): void {
  const close = () => {
    groups.show();
    sheet.hidePopover();
  };
  const holds = (target: EventTarget | null) =>
    groups.open?.parentElement?.contains(target as Node | null);
  const closeOutside = (target: EventTarget | null) => {
    if (wide.matches && target && !holds(target)) groups.show();
  };
  wide.onchange = close;
  sheet.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) close();
  });
  sheet.addEventListener('focusout', ({ relatedTarget }) => closeOutside(relatedTarget));
  addEventListener('pointerdown', ({ target }) => closeOutside(target));
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !wide.matches) return;
    if (holds(document.activeElement)) groups.open?.focus();
    groups.show();
  });
}
