/**
 * Folds the menu of phones in browsers without popovers, where it would always be unfolded. Selected by
 * structure: importing a constant shared with the main script would add another chunk to all pages.
 */
export function startFoldedMenu(): void {
  const sheet = document.querySelector<HTMLElement>('nav > button + div');
  const button = sheet?.previousElementSibling;
  const words = [...(button?.children ?? [])] as HTMLElement[];
  const nav = sheet?.parentElement;
  if (!sheet || !nav || !(button instanceof HTMLElement)) return;
  const show = (isOpen: boolean) => {
    // On wide screens, styles show it in the bar.
    sheet.hidden = !isOpen;
    nav.style.flexBasis = isOpen ? '100%' : '';
    button.setAttribute('aria-expanded', `${isOpen}`);
    for (const [index, word] of words.entries()) word.hidden = (index === 0) === isOpen;
  };
  show(false);
  button.onclick = () => show(sheet.hidden === true);
  // The script of the menu calls it when the menu shall close.
  sheet.hidePopover = () => show(false);
}
