import { answers } from '../answers.ts';
import { allow, forbid, isAllowed } from './allowed-hosts.ts';
import { frameAddress, type PartNames } from './frame-address.ts';

/** How far below the screen a frame is when its host is asked for a sign of life, in pixels. */
const NEAR = 600;

/** A frame that waits until visitors ask for it. */
interface Offer {
  /** Whose it is, where they are asked because of that. */
  host: string | undefined;
  button: HTMLElement | null;
  show(): HTMLElement | null;
  hide(): void;
}

const offers: Offer[] = [];

for (const box of document.querySelectorAll<HTMLElement>('[data-embed]')) {
  const facade = box.querySelector<HTMLElement>('[data-facade]');
  if (facade) offers.push(offerOf(box, facade));
  else load(box);
}

for (const { host, show } of offers) if (host && isAllowed(host)) show();

/** A click counts for all that a host has here, and so does taking it back. The keyboard goes along. */
function offerOf(box: HTMLElement, facade: HTMLElement): Offer {
  const host = facade.dataset.asks;
  const button = facade.querySelector('button');
  const stop = box.querySelector<HTMLElement>('[data-stop]');
  const waiting = box.querySelector('[data-frame]');
  let frame: HTMLIFrameElement | null = null;
  const offer: Offer = {
    host,
    button,
    show() {
      facade.remove();
      frame ??= load(box);
      if (stop) stop.hidden = false;
      return frame;
    },
    hide() {
      if (!frame || !waiting) return;
      frame.replaceWith(facade, waiting);
      frame = null;
      delete box.dataset.answers;
      if (stop) stop.hidden = true;
    },
  };
  button?.addEventListener('click', () => {
    if (host) allow(host);
    for (const other of sameHost(offer)) other.show();
    offer.show()?.focus();
  });
  stop?.addEventListener('click', () => {
    if (host) forbid(host);
    for (const other of sameHost(offer)) other.hide();
    button?.focus();
  });
  return offer;
}

function sameHost(offer: Offer): Offer[] {
  return offers.filter((other) => other === offer || (offer.host && other.host === offer.host));
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
      if (!entry?.isIntersecting && frame.isConnected) return;
      observer.disconnect();
      ask(box, frame);
    },
    { rootMargin: `${NEAR}px` },
  );
  observer.observe(box);
  const again = box.querySelector('button');
  if (!again) return;
  again.onclick = () => {
    delete box.dataset.answers;
    frame.src = `${frame.src}`;
    ask(box, frame);
  };
}

/** Of a frame that was taken back meanwhile, nobody is told. */
async function ask(box: HTMLElement, frame: HTMLIFrameElement): Promise<void> {
  if (!frame.isConnected) return;
  const answered = await answers(frame.src);
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
