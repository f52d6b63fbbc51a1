export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'loading';

export interface Toast {
  id: number;
  type: ToastType;
  message: string;
  open: boolean;
}

/** The maximum number of toasts at a time. */
export const TOAST_LIMIT = 1;

/** How long a toast is shown, in milliseconds. */
export const TOAST_DURATION = 4000;

/** After how long a dismissed toast is removed from the store, in milliseconds. */
export const TOAST_REMOVE_DELAY = 1_000_000;

/**
 * Creates a store of the toasts of a page; adding one beyond the limit dismisses the oldest.
 * `changed` is called with each toast that was added or dismissed.
 */
export function toastStore(changed: (toast: Toast) => void) {
  let toasts: Toast[] = [];
  let count = 0;

  function dismiss(id: number): void {
    const toast = toasts.find((one) => one.id === id && one.open);
    if (!toast) return;
    toast.open = false;
    changed(toast);
    setTimeout(() => {
      toasts = toasts.filter((one) => one !== toast);
    }, TOAST_REMOVE_DELAY);
  }

  return {
    /** Returns the toasts, newest first. */
    toasts: (): readonly Toast[] => toasts,
    dismiss,
    add(type: ToastType, message: string): Toast {
      const toast: Toast = { id: ++count, type, message, open: true };
      for (const { id } of toasts.slice(TOAST_LIMIT - 1)) dismiss(id);
      toasts = [toast, ...toasts].slice(0, TOAST_LIMIT);
      changed(toast);
      return toast;
    },
  };
}
