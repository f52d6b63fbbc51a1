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
  screen?.querySelector('iframe')?.remove();
  const frame = playerOf(still);
  still.after(frame);
  frame.focus();
  const silent = !(await hostAnswers(frame.src));
  frame.toggleAttribute('data-silent', silent);
  // Only the visible element is focusable.
  frame.inert = silent;
  still.inert = !silent;
  if (silent) still.focus();
  const words = screen?.querySelector('p');
  if (words) words.hidden = !silent;
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
