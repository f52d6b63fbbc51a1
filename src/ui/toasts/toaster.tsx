import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import styled from 'styled-components';
import type { BrowserWords } from '../../words/browser-words.ts';
import { Icon } from '../components/icon.tsx';
import { alert, check, cross } from '../components/shapes.ts';
import {
  TOAST_DURATION,
  TOAST_LIMIT,
  type Toast,
  type ToastType,
  toastStore,
} from './toast-store.ts';

/** Mounts the toast region on the page. */
export function openToaster(words: ToastWords) {
  const store = toastStore((toast) => showChange(toast, () => store.dismiss(toast.id)));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Toasts words={words} top={GAP} />);
  return {
    /** Shows a toast in the next frame, when other changes of the same moment are on screen. */
    show(type: ToastType, message: string) {
      const add = () => {
        root.render(<Toasts words={words} top={clearOfForms()} />);
        store.add(type, message);
      };
      // A hidden page gets no animation frames.
      if (document.hidden) add();
      else requestAnimationFrame(add);
    },
  };
}

/** The distance above a toast, in pixels. */
const GAP = 4;

/** Height of a toast with three lines and its padding, in pixels. */
const USUAL_HEIGHT = 100;

/** Width of a toast in pixels: 24 rem at the default font size, or the viewport. */
const USUAL_WIDTH = 400;

/** Returns the top of toasts in pixels: below the bar, or over it where they would cover a form. */
function clearOfForms(): number {
  const bar = document.querySelector('header')?.getBoundingClientRect();
  const below = Math.max(0, bar?.bottom ?? 0) + GAP;
  const isRightToLeft = document.dir === 'rtl';
  const isCovered = [...document.querySelectorAll('main form, [data-island="form"]')].some(
    (form) => {
      const { top, bottom, left, right } = form.getBoundingClientRect();
      const isBeside = isRightToLeft ? left > USUAL_WIDTH : right < innerWidth - USUAL_WIDTH;
      return bottom > below && top < below + USUAL_HEIGHT && !isBeside;
    },
  );
  return isCovered ? GAP : below;
}

type ToastWords = Pick<BrowserWords['form'], 'notices' | 'closeNotice'>;

function showChange({ id, type, message, open }: Toast, dismissed: () => void): void {
  if (!open) return void sonner.dismiss(id);
  sonner[type](message, { id, onDismiss: dismissed, onAutoClose: dismissed });
}

/** The region that contains the toasts; it follows the theme of the page. */
function Toasts({ words, top }: { words: ToastWords; top: number }) {
  return (
    <Corner>
      <Toaster
        theme={useTheme()}
        duration={TOAST_DURATION}
        visibleToasts={TOAST_LIMIT}
        position={document.dir === 'rtl' ? 'top-left' : 'top-right'}
        offset={{ top }}
        mobileOffset={{ top }}
        closeButton
        containerAriaLabel={words.notices}
        toastOptions={{ closeButtonAriaLabel: words.closeNotice }}
        icons={ICONS}
      />
    </Corner>
  );
}

const ICONS = {
  success: <Icon of={check} small />,
  info: <Icon of={alert} small />,
  warning: <Icon of={alert} small />,
  error: <Icon of={alert} small />,
  close: <Icon of={cross} small />,
};

type ToastTheme = 'light' | 'dark' | 'system';

/** Returns the theme set by `<html data-theme>`; `system` without it. */
function useTheme(): ToastTheme {
  const [theme, setTheme] = useState(currentTheme);
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(currentTheme()));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return theme;
}

function currentTheme(): ToastTheme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

const Corner = styled.div`
  [data-sonner-toaster][data-sonner-theme] {
    --normal-bg: var(--raised);
    --normal-border: var(--line);
    --normal-text: var(--text);
    --border-radius: var(--radius-card);
    --width: min(24rem, 100vw - 2rem);

    font-family: var(--text-font);
  }

  [data-sonner-toast][data-styled='true'] {
    gap: var(--space-3);
    padding: var(--space-3) var(--space-4);
    font-size: var(--size-small);
    box-shadow: var(--shadow);
  }

  [data-sonner-toast][data-styled='true'] [data-close-button] {
    position: static;
    order: 1;
    flex: none;
    width: 2rem;
    height: 2rem;
    margin-block: calc(-1 * var(--space-1));
    margin-inline-start: auto;
    color: var(--quiet);
    background: none;
    border: 0;
    border-radius: var(--radius-control);
    transform: none;
  }

  [data-sonner-toast][data-styled='true'] [data-icon] {
    width: auto;
    height: auto;
    margin: 0;
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
