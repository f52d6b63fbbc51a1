import { THEME_KEY } from '../ui/layout/early-scripts.ts';

const CHOICES = ['system', 'light', 'dark'];

/** What happens on `document` when the theme was changed; `data-theme` of `<html>` says to what. */
const THEME_EVENT = 'signpost:theme';

/** Lets the switch of `src/ui/layout/ThemeSwitch.tsx` step through the themes and keeps the choice. */
export function startTheme(): void {
  const root = document.documentElement;
  const button = document.querySelector<HTMLElement>('[data-theme-switch]');
  const words = button?.querySelector('span');
  if (!button || !words) return;

  // Of the system's theme the name is what the button says without scripts.
  const { textContent: ofSystem } = words;
  const chosen = () => root.dataset.theme ?? 'system';
  const name = () => {
    words.textContent = button.dataset[chosen()] ?? ofSystem;
  };
  const choose = (theme: string) => {
    if (CHOICES.indexOf(theme) > 0) root.dataset.theme = theme;
    else delete root.dataset.theme;
    name();
    document.dispatchEvent(new Event(THEME_EVENT));
  };

  const announce = announcer();
  name();
  button.onclick = () => {
    choose(CHOICES[(CHOICES.indexOf(chosen()) + 1) % CHOICES.length] ?? '');
    keep(chosen());
    announce(words.textContent);
  };
  addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY) choose(newValue ?? '');
  });
}

/** Where storage is refused the choice lasts as long as the page. */
function keep(theme: string): void {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {}
}

/** Says words aloud: a button's new name is not read out by itself. */
function announcer(): (words: string | null) => void {
  let region: HTMLElement | undefined;
  return (words) => {
    if (!region) {
      region = document.body.appendChild(document.createElement('div'));
      region.className = 'unseen';
      region.role = 'status';
    }
    region.textContent = words;
  };
}
