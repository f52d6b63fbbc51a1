import { createRoot } from 'react-dom/client';
import { ErrorScreen } from '../shell/ErrorScreen.tsx';

/** Puts the error screen in place of the whole page. */
export function showErrorScreen(thrown: unknown): void {
  console.error(thrown);
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  createRoot(place).render(<ErrorScreen error={error} fix={() => askForHelp(error)} />);
}

/** Hands an error to whoever can fix it: the host of the page, scripts on it, the assistant. */
function askForHelp({ message, stack }: Error): void {
  const error = { message, stack, page: location.href };
  window.dispatchEvent(new CustomEvent('signpost:fix', { detail: { error } }));
  window.parent.postMessage({ type: 'signpost:fix', error }, '*');
  const { assistant } = document.documentElement.dataset;
  if (!assistant) return;
  const address = new URL(assistant, location.href);
  address.searchParams.set('error', message);
  window.open(address, '_blank', 'noopener');
}
