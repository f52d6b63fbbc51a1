import { allow, forbid, isAllowed } from './allowed-hosts.ts';

/** A frame that needs consent, because showing it sends the visitor's data to its host. */
interface AskedFrame {
  host: string;
  box: HTMLElement;
  /** The placeholder until then. */
  facade: HTMLElement;
  /** The element with the frame's properties. */
  waiting: Element;
  button: HTMLElement;
  /** The button to withdraw consent. */
  stop: HTMLElement | null;
}

const frames = [...document.querySelectorAll<HTMLElement>('[data-embed]')].flatMap(askedFrame);

// Consent applies to all frames of a host on this page, and to the following pages.
for (const { host, button, stop } of frames) {
  const same = frames.filter((other) => other.host === host);
  button.addEventListener('click', () => {
    allow(host);
    if (stop) stop.hidden = false;
    for (const other of same) if (other.facade.isConnected) other.button.click();
  });
  stop?.addEventListener('click', () => {
    forbid(host);
    for (const one of same) hide(one);
    button.focus();
  });
}

for (const { host, facade, button } of frames) {
  if (facade.isConnected && isAllowed(host)) button.click();
}

/** @returns an empty array for a frame shown before this script ran. */
function askedFrame(box: HTMLElement): AskedFrame | [] {
  const facade = box.querySelector<HTMLElement>('[data-asks]');
  const waiting = box.querySelector('[data-frame]');
  const button = facade?.querySelector('button');
  const { asks: host } = facade?.dataset ?? {};
  if (!facade || !waiting || !button || !host) return [];
  return { host, box, facade, waiting, button, stop: box.querySelector('[data-stop]') };
}

/** Removes the frame, so that its host gets no further requests. */
function hide({ box, facade, waiting, stop }: AskedFrame): void {
  box.querySelector('iframe')?.replaceWith(facade, waiting);
  delete box.dataset.answers;
  if (stop) stop.hidden = true;
}
