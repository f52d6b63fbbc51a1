import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import styled from 'styled-components';
import {
  TOAST_DURATION,
  TOAST_LIMIT,
  type Toast,
  type ToastType,
  toastStore,
} from './toast-store.ts';

const store = toastStore(showChange);

/** Shows a toast. */
export function show(type: ToastType, message: string): void {
  store.add(type, message);
}

function showChange({ id, type, message, open }: Toast): void {
  if (!open) return void sonner.dismiss(id);
  const dismissed = () => store.dismiss(id);
  sonner[type](message, { id, onDismiss: dismissed, onAutoClose: dismissed });
}

/** The region that holds the toasts; it follows the theme of the page. */
function Toasts() {
  return (
    <Corner>
      <Toaster
        theme={useTheme()}
        duration={TOAST_DURATION}
        visibleToasts={TOAST_LIMIT}
        position="bottom-right"
        closeButton
      />
    </Corner>
  );
}

type Theme = 'light' | 'dark' | 'system';

/** The theme that `<html data-theme>` names; without it the system decides. */
function useTheme(): Theme {
  const [theme, setTheme] = useState(currentTheme);
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(currentTheme()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return theme;
}

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

const Corner = styled.div`
  [data-sonner-toaster] {
    --normal-bg: var(--raised);
    --normal-border: var(--line);
    --normal-text: var(--text);
    --border-radius: var(--radius-card);
    --width: min(24rem, 100vw - 2rem);

    font-family: var(--sans);
  }

  [data-sonner-toast] {
    padding: var(--space-4);
    font-size: var(--size-small);
    box-shadow: var(--shadow);
  }

  [data-type='success'] [data-icon] {
    color: var(--success);
  }

  [data-type='error'] [data-icon] {
    color: var(--error);
  }

  [data-type='warning'] [data-icon] {
    color: var(--warning);
  }

  [data-type='info'] [data-icon] {
    color: var(--primary);
  }
`;

createRoot(document.body.appendChild(document.createElement('div'))).render(<Toasts />);
