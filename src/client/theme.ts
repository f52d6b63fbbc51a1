import { THEME_KEY } from '../ui/layout/early-scripts.ts';
import { THEME_SWITCH_ID } from '../ui/layout/ids.ts';

const CHOICES = ['system', 'light', 'dark'];

/** Makes `src/ui/layout/ThemeSwitch.tsx` cycle through the themes and stores the choice. */
export function startTheme(): void {
  const root = document.documentElement;
  const button = document.getElementById(THEME_SWITCH_ID);
  const words = button?.querySelector('span');
  if (!button || !words) return;

  // The label of the system theme is the button's text without scripts.
  const { textContent: ofSystem } = words;
  const chosen = () => root.dataset.theme ?? 'system';
  const name = () => {
    words.textContent = button.dataset[chosen()] ?? ofSystem;
  };
  const choose = (theme: string) => {
    if (CHOICES.indexOf(theme) > 0) root.dataset.theme = theme;
    else delete root.dataset.theme;
    name();
  };

  // Screen readers announce neither a button's new label nor a text that comes with its region.
  const status = document.body.appendChild(document.createElement('div'));
  status.className = 'unseen';
  status.ariaLive = 'polite';
  name();
  button.onclick = () => {
    choose(CHOICES[(CHOICES.indexOf(chosen()) + 1) % CHOICES.length] ?? '');
    keep(chosen());
    status.textContent = words.textContent;
  };
  addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY) choose(newValue ?? '');
  });
}

/** If storage is blocked, the choice lasts until the page is left. */
function keep(theme: string): void {
  try {
    localStorage[THEME_KEY] = theme;
  } catch {}
}
