import { WIDE } from '../ui/layout/breakpoints.ts';
import { MENU_ID } from '../ui/layout/ids.ts';
import { Dropdowns } from './dropdowns.ts';

/**
 * Brings the menu of `src/ui/layout/Navigation.tsx` to life: on wide screens its groups
 * open on hover, click and key; on small ones they unfold in the sheet.
 */
export function startNavigation(): void {
  const sheet = document.getElementById(MENU_ID);
  if (!sheet) return;
  const wide = matchMedia(WIDE);
  const groups = new Dropdowns<HTMLElement>((button, isOpen) => {
    button.ariaExpanded = `${isOpen}`;
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
  // Who is reading its links by keyboard keeps it, wherever the pointer goes.
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
  // The sheet covers what the keyboard leaves it for.
  nav.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !nav.contains(relatedTarget as Node)) sheet.hidePopover();
  });
  // A bar that large letters have broken into rows covers too much to stay in view.
  new ResizeObserver(() => {
    header.style.top = nav.offsetTop > home.offsetTop + home.offsetHeight ? 'auto' : '';
  }).observe(header);
}

/** Whatever leads away closes: a choice, Escape, focus or a tap elsewhere, another width. */
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
