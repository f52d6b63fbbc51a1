import type { BrowserWords } from '../../words/browser-words.ts';
import type { ToastType } from './toast-store.ts';

type Toaster = ReturnType<typeof import('./toaster.tsx')['openToaster']>;

let toaster: Promise<Toaster> | undefined;
let words: BrowserWords['form'] | undefined;

/**
 * Loads the toaster, so that it is available when the network is down, and mounts its live region
 * on the page.
 */
export function prepareToasts(messages: BrowserWords['form']): void {
  words = messages;
  toaster ??= import('./toaster.tsx').then(({ openToaster }) => openToaster(messages));
  toaster.catch(() => {
    toaster = undefined;
  });
}

/** Shows a toast at the top of the page, once `prepareToasts` has been called. */
export function showToast(type: ToastType, message: string): void {
  if (words) prepareToasts(words);
  toaster?.then(({ show }) => show(type, message)).catch(console.error);
}
