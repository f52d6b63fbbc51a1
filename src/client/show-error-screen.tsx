import { createRoot } from 'react-dom/client';
import { ErrorScreen } from '../ui/layout/ErrorScreen.tsx';
import type { BrowserWords } from '../words/browser-words.ts';

type ErrorWords = BrowserWords['errorScreen'];

/** Replaces the whole page by the error screen. */
export function showErrorScreen(thrown: unknown, words: ErrorWords): void {
  console.error(thrown);
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  const { assistant } = document.documentElement.dataset;
  const fix = assistant === undefined ? undefined : () => askForHelp(error, assistant, words);
  createRoot(place).render(<ErrorScreen error={error} words={words} fix={fix} />);
}

/**
 * Reports an error to the embedding page, to scripts on the page, and to the assistant set in
 * site.yaml. Returns a message for the visitor.
 *
 * @param assistant its URL; empty to copy the error to the clipboard instead.
 */
async function askForHelp(
  { message, stack }: Error,
  assistant: string,
  words: ErrorWords,
): Promise<string> {
  const error = { message, stack, page: location.href };
  window.dispatchEvent(new CustomEvent('signpost:fix', { detail: { error } }));
  window.parent.postMessage({ type: 'signpost:fix', error }, '*');
  if (assistant === '') return copy(`${message}\n${location.href}\n${stack ?? ''}`, words);
  const address = new URL(assistant, location.href);
  address.searchParams.set('error', message);
  window.open(address, '_blank', 'noopener');
  return words.opens;
}

async function copy(text: string, words: ErrorWords): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return words.copied;
  } catch {
    return words.handedOn;
  }
}
