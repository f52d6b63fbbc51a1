import { THEME_KEY } from '../ui/layout/early-scripts.ts';
import { THEME_SWITCH_ID } from '../ui/layout/ids.ts';

/** The theme that the switch chooses next; after that of the system it is the light one. */
const NEXT: Record<string, string> = { light: 'dark', dark: 'system' };

/** Makes `src/ui/layout/ThemeSwitch.tsx` cycle through the themes and stores the choice. */
export function startTheme(): void {
  const root = document.documentElement;
  const button = document.getElementById(THEME_SWITCH_ID);
  const words = button?.querySelector('span');
  if (!button || !words) return;

  // The label of the system theme is the button's text without scripts.
  const { textContent: ofSystem } = words;
  const choose = (theme = '') => {
    const label = button.dataset[theme];
    if (label) root.dataset.theme = theme;
    else delete root.dataset.theme;
    words.textContent = label ?? ofSystem;
  };
  const follow = () => {
    try {
      choose(localStorage[THEME_KEY]);
    } catch {}
  };

  // Screen readers announce neither a button's new label nor a text that comes with its region.
  const status = document.body.appendChild(document.createElement('div'));
  status.className = 'unseen';
  status.ariaLive = 'polite';
  follow();
  button.onclick = () => {
    const theme = NEXT[root.dataset.theme ?? ''] ?? 'light';
    choose(theme);
    keep(theme);
    status.textContent = words.textContent;
  };
  // Another tab may choose, or a later page, from which the visitor goes back to this one.
  for (const moment of ['storage', 'pageshow']) addEventListener(moment, follow);
}

/** If storage is blocked, the choice lasts until the page is left. */
function keep(theme: string): void {
  try {
    localStorage[THEME_KEY] = theme;
  } catch {}
}
