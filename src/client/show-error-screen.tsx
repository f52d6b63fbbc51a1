import { createRoot } from 'react-dom/client';
import { ErrorScreen } from '../ui/layout/ErrorScreen.tsx';

/** Puts the error screen in place of the whole page. */
export function showErrorScreen(thrown: unknown): void {
  console.error(thrown);
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const { assistant } = document.documentElement.dataset;
  const fix = assistant === undefined ? undefined : () => askForHelp(error, assistant);
  createRoot(place).render(<ErrorScreen error={error} fix={fix} />);
}

/**
 * Hands an error to whoever can fix it: the host of the page, scripts on it, and the
 * assistant that site.yaml names. Returns what the visitor can do with it.
 *
 * @param assistant its address; empty if the error is copied for one of the visitor's choice.
 */
async function askForHelp({ message, stack }: Error, assistant: string): Promise<string> {
  const error = { message, stack, page: location.href };
  window.dispatchEvent(new CustomEvent('signpost:fix', { detail: { error } }));
  window.parent.postMessage({ type: 'signpost:fix', error }, '*');
  if (assistant === '') return copy(`${message}\n${location.href}\n${stack ?? ''}`);
  const address = new URL(assistant, location.href);
  address.searchParams.set('error', message);
  window.open(address, '_blank', 'noopener');
  return 'The assistant opens in a new tab.';
}

async function copy(text: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'The error was copied. Paste it to the assistant of your choice.';
  } catch {
    return 'The error was handed on.';
  }
}
