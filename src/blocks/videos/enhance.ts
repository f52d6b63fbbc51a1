import { answers } from '../answers.ts';

for (const still of document.querySelectorAll<HTMLAnchorElement>('a[data-player]')) {
  still.role = 'button';
  // It opens no tab any more, so it does not say so.
  still.lastElementChild?.remove();
  still.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    play(still);
  });
}

/** Lays the player over the picture; only now its host hears of the visitor. */
async function play(still: HTMLAnchorElement): Promise<void> {
  const screen = still.parentElement;
  screen?.querySelector('iframe')?.remove();
  const frame = playerOf(still);
  still.after(frame);
  frame.focus();
  const silent = !(await answers(frame.src));
  frame.toggleAttribute('data-silent', silent);
  const words = screen?.querySelector<HTMLElement>('[role="status"]');
  if (words) words.hidden = !silent;
}

function playerOf({ dataset }: HTMLAnchorElement): HTMLIFrameElement {
  const address = new URL(dataset.player ?? '');
  address.searchParams.set('autoplay', '1');
  return Object.assign(document.createElement('iframe'), {
    src: address.href,
    title: dataset.title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
}
