import { allow, forbid, isAllowed } from './allowed-hosts.ts';

/** A frame that visitors are asked about, whose host learns of them when it is shown. */
interface AskedFrame {
  host: string;
  box: HTMLElement;
  /** Stands in its place until then. */
  facade: HTMLElement;
  /** What the frame is made of. */
  waiting: Element;
  button: HTMLElement;
  /** Takes back what was allowed. */
  stop: HTMLElement | null;
}

const frames = [...document.querySelectorAll<HTMLElement>('[data-embed]')].flatMap(askedFrame);

// An answer counts for all frames that a host has here, and for the pages that follow.
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

/** @returns nothing of a frame that was shown before this script was there. */
function askedFrame(box: HTMLElement): AskedFrame | [] {
  const facade = box.querySelector<HTMLElement>('[data-asks]');
  const waiting = box.querySelector('[data-frame]');
  const button = facade?.querySelector('button');
  const { asks: host } = facade?.dataset ?? {};
  if (!facade || !waiting || !button || !host) return [];
  return { host, box, facade, waiting, button, stop: box.querySelector('[data-stop]') };
}

/** Its host is asked nothing more. */
function hide({ box, facade, waiting, stop }: AskedFrame): void {
  box.querySelector('iframe')?.replaceWith(facade, waiting);
  delete box.dataset.answers;
  if (stop) stop.hidden = true;
}
