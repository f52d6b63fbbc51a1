import { hostAnswers } from '../host-answers.ts';
import { frameAddress, type PartNames } from './frame-address.ts';

for (const box of document.querySelectorAll<HTMLElement>('[data-embed]')) {
  const facade = box.querySelector('[data-facade]');
  if (facade) waitForClick(box, facade);
  else load(box);
}

/** The frame takes its facade's place when it is asked for, and the keyboard of who asks goes with it. */
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

/** Puts in place a frame that waits for a click, or for the postal address of this page. */
function waitingFrame(box: HTMLElement): HTMLIFrameElement | null {
  const waiting = box.querySelector<HTMLElement>('[data-frame]');
  if (!waiting) return null;
  // What a frame is made of, by the names of its properties.
  const properties: Partial<HTMLIFrameElement> = JSON.parse(waiting.dataset.frame as string);
  const frame = Object.assign(document.createElement('iframe'), properties);
  prefill(box, frame);
  waiting.replaceWith(frame);
  return frame;
}

/** Tells a frame the postal address that this page was given. */
function prefill(box: HTMLElement, frame: HTMLIFrameElement): void {
  const { names, parameter = '' } = box.dataset;
  const postal = new URLSearchParams(location.search).get(parameter)?.trim();
  if (!names || !postal) return;
  frame.src = frameAddress(frame.src, JSON.parse(names) as PartNames, postal);
  for (const link of box.querySelectorAll('[data-direct]')) link.setAttribute('href', frame.src);
  showAddress(box, postal);
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
      ask(box, frame);
    },
    // How far below the screen it is then.
    { rootMargin: '600px' },
  );
  observer.observe(box);
  box.querySelector('button')?.addEventListener('click', () => {
    delete box.dataset.answers;
    frame.src = `${frame.src}`;
    ask(box, frame);
  });
}

/** Of a frame that was taken back meanwhile, nobody is asked or told. */
async function ask(box: HTMLElement, frame: HTMLIFrameElement): Promise<void> {
  const answered = frame.isConnected && (await hostAnswers(frame.src));
  const place = frame.parentElement;
  if (!place) return;
  if (!answered) keepWhatIsSeen(place);
  box.dataset.answers = answered ? 'yes' : 'no';
}

/**
 * A frame that shrinks to a few words takes up what follows. It keeps as much of its height as is
 * on screen, so that nothing there moves.
 */
function keepWhatIsSeen(place: HTMLElement): void {
  const { top, height } = place.getBoundingClientRect();
  place.style.minHeight = `${Math.min(height, innerHeight - top)}px`;
}
