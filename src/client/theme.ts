import { THEME_KEY } from '../ui/layout/early-scripts.ts';

const CHOICES = ['system', 'light', 'dark'];

/** The icons of the choices: the radius of a circle, lines, and with what these are filled. */
const ICONS = [
  ['8.5', 'M12 3.5v17a8.5 8.5 0 0 0 0-17', 'currentColor'],
  [
    '4',
    'M12 2.5v2m0 15v2M2.5 12h2m15 0h2M5.3 5.3l1.4 1.4m10.6 10.6 1.4 1.4m0-13.4-1.4 1.4M6.7 17.3l-1.4 1.4',
    'none',
  ],
  ['0', 'M20.5 13.5a8.5 8.5 0 1 1-10-10 7 7 0 0 0 10 10', 'none'],
] as const;

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
  const show = () => {
    words.textContent = button.dataset[chosen()] ?? ofSystem;
    draw(button, ICONS[CHOICES.indexOf(chosen())] ?? ICONS[0]);
  };
  const choose = (theme: string) => {
    if (CHOICES.indexOf(theme) > 0) root.dataset.theme = theme;
    else delete root.dataset.theme;
    show();
    document.dispatchEvent(new Event(THEME_EVENT));
  };

  const announce = announcer();
  show();
  button.onclick = () => {
    choose(CHOICES[(CHOICES.indexOf(chosen()) + 1) % CHOICES.length] ?? '');
    keep(chosen());
    announce(words.textContent);
  };
  addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_KEY) choose(newValue ?? '');
  });
}

function draw(button: HTMLElement, [radius, lines, fill]: (typeof ICONS)[number]): void {
  button.querySelector('circle')?.setAttribute('r', radius);
  const path = button.querySelector('path');
  path?.setAttribute('d', lines);
  path?.setAttribute('fill', fill);
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
