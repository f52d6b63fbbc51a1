/** How far a finger has to move sideways for the next picture, in CSS pixels. */
const SWIPE = 48;

for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-pictures]'))
  connect(dialog);

/** Shows the pictures of a gallery in its dialog. */
function connect(dialog: HTMLDialogElement): void {
  const section = dialog.closest('section');
  const links = [...(section?.querySelectorAll<HTMLAnchorElement>('a[data-picture]') ?? [])];
  const isLeftward = getComputedStyle(dialog).direction === 'rtl';
  let shown = 0;

  const show = (at: number) => {
    shown = (at + links.length) % links.length;
    const link = links[shown];
    if (!link) return;
    dialog.setAttribute('aria-label', link.textContent || (link.querySelector('img')?.alt ?? ''));
    dialog.querySelector('figure')?.replaceChildren(...enlarged(link));
    const count = dialog.querySelector('[data-count]');
    if (count) count.textContent = `${shown + 1} / ${links.length}`;
  };
  const stepRight = (steps: number) => show(shown + (isLeftward ? -steps : steps));

  for (const [at, link] of links.entries()) {
    link.setAttribute('aria-haspopup', 'dialog');
    link.addEventListener('click', (event) => {
      // With a modifier key, the file opens in a tab or window of its own.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      show(at);
      dialog.showModal();
    });
  }
  for (const button of dialog.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    button.onclick = () => show(shown + Number(button.dataset.step));
  }
  dialog.onkeydown = ({ key }) => {
    if (key === 'ArrowRight') stepRight(1);
    if (key === 'ArrowLeft') stepRight(-1);
  };
  dialog.onclick = ({ target }) => {
    if (target instanceof Element && target.matches('dialog, figure')) dialog.close();
  };
  dialog.onclose = () => links[shown]?.focus();
  onSwipe(dialog, stepRight);
}

/**
 * Calls `step` with 1 when a finger moves left, and with -1 when it moves right; not in a page that
 * is zoomed in, where fingers pan.
 */
function onSwipe(element: HTMLElement, step: (steps: number) => void): void {
  let start = Number.NaN;
  const startAt = ({ touches }: TouchEvent) => {
    start = touches.length === 1 ? (touches[0]?.clientX ?? Number.NaN) : Number.NaN;
  };
  element.addEventListener('touchstart', startAt, { passive: true });
  element.addEventListener('touchend', ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? Number.NaN) - start;
    if (Math.abs(moved) > SWIPE && !isZoomed()) step(moved < 0 ? 1 : -1);
  });
}

function isZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1;
}

/** Returns the large picture behind a link, and its words. The small one is seen until it is there. */
function enlarged(link: HTMLAnchorElement): Node[] {
  const small = link.querySelector('img');
  const caption = link.parentElement?.querySelector('figcaption')?.cloneNode(true);
  const image = new Image(...sizeOf(small));
  image.alt = small?.alt ?? '';
  image.style.backgroundImage = `url("${small?.currentSrc}")`;
  image.src = link.href;
  return caption ? [image, caption] : [image];
}

/** The size of a picture, not of its copy on screen. */
function sizeOf(image: HTMLImageElement | null): number[] {
  return ['width', 'height'].map((side) => Number(image?.getAttribute(side)));
}
