import { hostAnswers } from '../host-answers.ts';
import { frameAddress, type PartNames } from './frame-address.ts';

/** How long a frame is covered after its host responded, in milliseconds: what it shows by then may be of use. */
const LONGEST_COVER = 3000;

/** How long a host may take to respond, in milliseconds: even on slow lines they do so within seconds. */
const LONGEST_SILENCE = 12_000;

for (const box of document.querySelectorAll<HTMLElement>('[data-embed]')) {
  const facade = box.querySelector('[data-facade]');
  if (facade) waitForClick(box, facade);
  else load(box);
}

/** Replaces the placeholder by the frame on click, and moves the focus to it. */
function waitForClick(box: HTMLElement, facade: Element): void {
  (facade.querySelector('button') as HTMLButtonElement).onclick = (click) => {
    facade.remove();
    const frame = load(box);
    if (click.isTrusted) frame.focus();
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
  // The sentence with the address replaces the one without.
  for (const words of box.querySelectorAll<HTMLElement>('[data-when]')) {
    words.hidden = !words.querySelector('[data-postal]');
  }
}

/**
 * Covers the frame, and probes its host once it is near the viewport, as a frame does not report
 * that its host is down: browsers load it from further away, and show an empty page if it is. The
 * frame stays in place either way, below the message.
 */
function watch(box: HTMLElement, frame: HTMLIFrameElement): void {
  box.dataset.answers = 'wait';
  new IntersectionObserver(
    ([entry], observer) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      // Browsers list a frame once it has loaded.
      if (performance.getEntriesByName(frame.src)[0]) box.dataset.answers = 'yes';
      ask(box, frame);
    },
    // The distance below the viewport. A frame that was removed is not near.
    { rootMargin: '600px' },
  ).observe(frame);
  const again = box.querySelector('button') as HTMLButtonElement;
  again.onclick = () => {
    box.dataset.answers = 'wait';
    frame.src += '';
    ask(box, frame).then(() => again.focus());
    // Keeps the focus while the button is hidden, and if it stays hidden.
    frame.focus();
  };
}

/**
 * Uncovers the frame when it loads, or soon after its host responded. Does nothing for a frame that
 * was removed in the meantime.
 */
async function ask(box: HTMLElement, frame: HTMLIFrameElement): Promise<void> {
  // The page about an error loads too, and may do so after the missing response was reported.
  frame.onload = () => {
    if (box.dataset.answers === 'wait') box.dataset.answers = 'yes';
  };
  const silence = new Promise<boolean>((resolve) =>
    setTimeout(() => resolve(box.dataset.answers === 'yes'), LONGEST_SILENCE),
  );
  const answered = await Promise.race([hostAnswers(frame.src), silence]);
  const place = frame.parentElement;
  if (answered) setTimeout(frame.onload as () => void, LONGEST_COVER);
  else if (place) {
    // It shrinks to a message, but keeps the visible part of its height, and that of the link below it,
    // which is hidden then: so the page does not shift.
    const { bottom } = box.getBoundingClientRect();
    place.style.minHeight = `${Math.min(bottom, innerHeight) - place.getBoundingClientRect().top}px`;
    box.dataset.answers = 'no';
  }
}
