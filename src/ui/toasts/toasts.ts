import type { BrowserWords } from '../../words/browser-words.ts';
import type { ToastType } from './toast-store.ts';

type Toaster = ReturnType<typeof import('./toaster.tsx')['openToaster']>;

let toaster: Promise<Toaster> | undefined;
let words: BrowserWords['form'] | undefined;

/**
 * Fetches what shows toasts, so that it is there when the network is not, and puts the
 * region that announces them on the page.
 */
export function prepareToasts(said: BrowserWords['form']): void {
  words = said;
  toaster ??= import('./toaster.tsx').then(({ openToaster }) => openToaster(said));
  toaster.catch(() => {
    toaster = undefined;
  });
}

/** Shows a short notice at the top of the page, once toasts are prepared. */
export function showToast(type: ToastType, message: string): void {
  if (words) prepareToasts(words);
  toaster?.then(({ show }) => show(type, message)).catch(console.error);
}
