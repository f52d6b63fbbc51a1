import { hostAnswers } from '../host-answers.ts';
import { frameAddress, type PartNames } from './frame-address.ts';

/** How long a frame is covered after its host responded, in milliseconds: what it shows by then may be of use. */
const LONGEST_COVER = 3000;

for (const box of document.querySelectorAll<HTMLElement>('[data-embed]')) {
  const facade = box.querySelector('[data-facade]');
  if (facade) waitForClick(box, facade);
  else load(box);
}

/** Replaces the placeholder by the frame on click, and moves the focus to it. */
function waitForClick(box: HTMLElement, facade: Element): void {
  (facade.querySelector('button') as HTMLButtonElement).onclick = ({ isTrusted }) => {
    facade.remove();
    const frame = load(box);
    if (isTrusted) frame.focus();
  };
}

/** Inserts a frame that waits for a click, or for the postal address in this page's URL. */
function load(box: HTMLElement): HTMLIFrameElement {
  const waiting = box.querySelector<HTMLElement>('[data-frame]');
  const frame = box.querySelector('iframe') ?? document.createElement('iframe');
  if (waiting) {
    // The properties of the `iframe` element by name.
    Object.assign(frame, JSON.parse(waiting.dataset.frame as string));
    prefill(box, frame);
    waiting.replaceWith(frame);
  }
  watch(box, frame);
  return frame;
}

/** Adds the postal address in this page's URL to the frame's URL. */
function prefill(box: HTMLElement, frame: HTMLIFrameElement): void {
  const { names, parameter } = box.dataset;
  const postal = new URLSearchParams(location.search).get(parameter as string)?.trim();
  if (!names || !postal) return;
  frame.src = frameAddress(frame.src, JSON.parse(names) as PartNames, postal);
  for (const link of box.querySelectorAll<HTMLAnchorElement>('a[data-direct]')) {
    link.href = frame.src;
  }
  // The address comes from the URL and is untrusted, so it is inserted as text.
  (box.querySelector('[data-postal]') as HTMLElement).textContent = postal;
  for (const words of box.querySelectorAll<HTMLElement>('[data-when]')) {
    words.hidden = words.dataset.when !== 'known';
  }
}

/**
 * Probes the frame's host once the frame is near the viewport, as a frame does not report that its
 * host is down. The frame stays in place either way, below the message.
 */
function watch(box: HTMLElement, frame: HTMLIFrameElement): void {
  const { dataset } = box;
  // The page about an error loads too, and may do so after the missing response was reported.
  frame.onload = () => {
    if (dataset.answers !== 'no') dataset.answers = 'yes';
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      ask(box, frame);
    },
    // The distance below the viewport.
    { rootMargin: '600px' },
  );
  observer.observe(box);
  const again = box.querySelector('button') as HTMLButtonElement;
  again.onclick = () => {
    dataset.answers = 'wait';
    frame.src += '';
    ask(box, frame).then(() => again.focus());
    // Keeps the focus while the button is hidden, and if it stays hidden.
    frame.focus();
  };
}

/**
 * Until a frame has loaded, which browsers list then, it is covered by the layer that says so. Does
 * nothing for a frame that was removed in the meantime.
 */
async function ask({ dataset }: HTMLElement, frame: HTMLIFrameElement): Promise<void> {
  if (!performance.getEntriesByName(frame.src)[0]) dataset.answers ||= 'wait';
  const answered = frame.isConnected && (await hostAnswers(frame.src));
  const place = frame.parentElement;
  if (answered) setTimeout(frame.onload as () => void, LONGEST_COVER);
  else if (place) {
    keepWhatIsSeen(place);
    dataset.answers = 'no';
  }
}

/**
 * Keeps the visible part of the frame's height when it shrinks to a message, so that the page does
 * not shift.
 */
function keepWhatIsSeen(place: HTMLElement): void {
  const { top, height } = place.getBoundingClientRect();
  place.style.minHeight = `${Math.min(height, innerHeight - top)}px`;
}
