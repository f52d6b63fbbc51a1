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

/** Puts the player in the place of the picture; only now its host hears of the visitor. */
function play(still: HTMLAnchorElement): void {
  const { player = '', title = '' } = still.dataset;
  const address = new URL(player);
  address.searchParams.set('autoplay', '1');
  const frame = Object.assign(document.createElement('iframe'), {
    src: address.href,
    title,
    allow: 'autoplay; encrypted-media; fullscreen; picture-in-picture',
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  still.replaceWith(frame);
  frame.focus();
}
