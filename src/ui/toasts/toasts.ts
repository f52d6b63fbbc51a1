import type { ToastType } from './toast-store.ts';

let toaster: Promise<typeof import('./toaster.tsx')> | undefined;

/**
 * Fetches what shows toasts, so that it is there when the network is not, and puts the
 * region that announces them on the page.
 */
export function prepareToasts(): void {
  toaster ??= import('./toaster.tsx');
  toaster.catch(() => {
    toaster = undefined;
  });
}

/** Shows a short notice in the corner of the page. */
export function showToast(type: ToastType, message: string): void {
  prepareToasts();
  toaster?.then(({ show }) => show(type, message)).catch(console.error);
}
