import { answers } from '../answers.ts';
import { frameAddress, type PartNames } from './frame-address.ts';

/** How far below the screen a frame is when its host is asked for a sign of life, in pixels. */
const NEAR = 600;

for (const box of document.querySelectorAll<HTMLElement>('[data-embed]')) {
  const frame = prefilledFrame(box) ?? box.querySelector('iframe');
  if (frame) watch(box, frame);
}

/** Puts in place a frame that waits to be told the postal address of this page's address. */
function prefilledFrame(box: HTMLElement): HTMLIFrameElement | null {
  const { names, parameter = '' } = box.dataset;
  const waiting = box.querySelector('noscript');
  if (!names || !waiting) return null;
  const template = document.createElement('template');
  template.innerHTML = waiting.textContent;
  const frame = template.content.querySelector('iframe');
  const postal = new URLSearchParams(location.search).get(parameter)?.trim();
  if (!frame) return null;
  if (postal) {
    frame.src = frameAddress(frame.src, JSON.parse(names) as PartNames, postal);
    box.querySelector(':scope > a')?.setAttribute('href', frame.src);
    showAddress(box, postal);
  }
  waiting.replaceWith(frame);
  return frame;
}

/** The address came with the link that led here: it is shown as text, whatever it holds. */
function showAddress(box: HTMLElement, postal: string): void {
  const place = box.querySelector('[data-postal]');
  if (place) place.textContent = postal;
  for (const words of box.querySelectorAll<HTMLElement>('[data-when]')) {
    words.hidden = words.dataset.when !== 'known';
  }
}

/**
 * A frame never says that its host did not answer, so the host is asked beside it, once
 * the frame is near. The frame stays in place either way, below the words.
 */
function watch(box: HTMLElement, frame: HTMLIFrameElement): void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      ask(box, frame.src);
    },
    { rootMargin: `${NEAR}px` },
  );
  observer.observe(box);
  box.querySelector('button')?.addEventListener('click', () => {
    delete box.dataset.answers;
    const { src } = frame;
    frame.src = src;
    ask(box, src);
  });
}

async function ask(box: HTMLElement, address: string): Promise<void> {
  box.dataset.answers = (await answers(address)) ? 'yes' : 'no';
}
