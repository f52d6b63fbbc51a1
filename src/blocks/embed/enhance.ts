import { hostAnswers } from '../host-answers.ts';
import { frameAddress, type PartNames } from './frame-address.ts';

/** How long a frame that loads is covered after its host responded, in milliseconds: what it shows by then may be of use. */
const LONGEST_COVER = 4000;

for (const box of document.querySelectorAll<HTMLElement>('[data-embed]')) {
  const facade = box.querySelector('[data-facade]');
  if (facade) waitForClick(box, facade);
  else load(box);
}

/** Replaces the placeholder by the frame on click, and moves the focus to it. */
function waitForClick(box: HTMLElement, facade: Element): void {
  facade.querySelector('button')?.addEventListener('click', ({ isTrusted }) => {
    facade.remove();
    const frame = load(box);
    if (isTrusted) frame?.focus();
  });
}

function load(box: HTMLElement): HTMLIFrameElement | null {
  const frame = waitingFrame(box) ?? box.querySelector('iframe');
  if (frame) watch(box, frame);
  return frame;
}

/** Inserts a frame that waits for a click, or for the postal address in this page's URL. */
function waitingFrame(box: HTMLElement): HTMLIFrameElement | null {
  const waiting = box.querySelector<HTMLElement>('[data-frame]');
  if (!waiting) return null;
  // The properties of the `iframe` element by name.
  const properties: Partial<HTMLIFrameElement> = JSON.parse(waiting.dataset.frame as string);
  const frame = Object.assign(document.createElement('iframe'), properties);
  prefill(box, frame);
  waiting.replaceWith(frame);
  return frame;
}

/** Adds the postal address in this page's URL to the frame's URL. */
function prefill(box: HTMLElement, frame: HTMLIFrameElement): void {
  const { names, parameter = '' } = box.dataset;
  const postal = new URLSearchParams(location.search).get(parameter)?.trim();
  if (!names || !postal) return;
  frame.src = frameAddress(frame.src, JSON.parse(names) as PartNames, postal);
  for (const link of box.querySelectorAll('[data-direct]')) link.setAttribute('href', frame.src);
  showAddress(box, postal);
}

/** The address comes from the URL and is untrusted, so it is inserted as text. */
function showAddress(box: HTMLElement, postal: string): void {
  const place = box.querySelector('[data-postal]');
  if (place) place.textContent = postal;
  for (const words of box.querySelectorAll<HTMLElement>('[data-when]')) {
    words.hidden = words.dataset.when !== 'known';
  }
}

/**
 * Probes the frame's host once the frame is near the viewport, as a frame does not report that its
 * host is down. The frame stays in place either way, below the message.
 */
function watch(box: HTMLElement, frame: HTMLIFrameElement): void {
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
  again.onclick = async () => {
    frame.src += '';
    const asked = ask(box, frame);
    // Keeps the focus while the button is hidden, and if it stays hidden.
    frame.focus();
    await asked;
    again.focus();
  };
}

/** Does nothing for a frame that was removed in the meantime. */
async function ask(box: HTMLElement, frame: HTMLIFrameElement): Promise<void> {
  const loaded = showLoading(box, frame);
  const answered = frame.isConnected && (await hostAnswers(frame.src));
  if (answered) await Promise.race([loaded, new Promise((go) => setTimeout(go, LONGEST_COVER))]);
  const place = frame.parentElement;
  if (!place) return;
  if (!answered) keepWhatIsSeen(place);
  box.dataset.answers = answered ? 'yes' : 'no';
}

/** Covers a frame that has not loaded by the layer that says so. Resolves when it has loaded. */
async function showLoading(box: HTMLElement, frame: HTMLIFrameElement): Promise<void> {
  // Browsers list a frame when it has loaded.
  if (!box.dataset.answers && performance.getEntriesByName(frame.src).length > 0) return;
  box.dataset.answers = 'wait';
  await new Promise((go) => frame.addEventListener('load', go, { once: true }));
  if (box.dataset.answers === 'wait') delete box.dataset.answers;
}

/**
 * Keeps the visible part of the frame's height when it shrinks to a message, so that the page does
 * not shift.
 */
function keepWhatIsSeen(place: HTMLElement): void {
  const { top, height } = place.getBoundingClientRect();
  place.style.minHeight = `${Math.min(height, innerHeight - top)}px`;
}
