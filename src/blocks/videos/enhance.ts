import { hostAnswers } from '../host-answers.ts';

for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-player]')) {
  const still = buttonOf(link);
  still.onclick = () => play(still);
  const hadFocus = document.activeElement === link;
  link.replaceWith(still);
  if (hadFocus) still.focus();
}

/** Turns the link into a button that plays here, and removes the note that it opens a new tab. */
function buttonOf(link: HTMLAnchorElement): HTMLButtonElement {
  link.lastElementChild?.remove();
  const button = document.createElement('button');
  button.type = 'button';
  button.className = link.className;
  Object.assign(button.dataset, link.dataset);
  button.append(...link.childNodes);
  return button;
}

/** Puts the player over the image; its host gets no request before that. */
async function play(still: HTMLButtonElement): Promise<void> {
  const screen = still.parentElement;
  show(still.closest('li'));
  const frame = playerOf(still);
  still.after(frame);
  frame.focus();
  const silent = !(await hostAnswers(frame.src));
  if (!frame.isConnected) return;
  frame.toggleAttribute('data-silent', silent);
  // Only the visible element is focusable.
  frame.inert = silent;
  still.inert = !silent;
  if (silent) still.focus();
  const words = screen?.querySelector('p');
  if (words) words.hidden = !silent;
}

/** Makes a video the large one of its list, and stops the others. */
function show(film: HTMLElement | null): void {
  for (const other of film?.parentElement?.children ?? []) {
    other.toggleAttribute('data-shown', other === film);
    other.querySelector('iframe')?.remove();
    for (const still of other.querySelectorAll('button')) still.inert = false;
    for (const words of other.querySelectorAll('p')) words.hidden = true;
  }
}

function playerOf({ dataset }: HTMLElement): HTMLIFrameElement {
  const address = new URL(dataset.player ?? '');
  address.searchParams.set('autoplay', '1');
  return Object.assign(document.createElement('iframe'), {
    src: address.href,
    title: dataset.title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
}
