import { useWords } from '../components/words-context.tsx';
import { ToolbarButton } from './ToolbarButton.tsx';

/**
 * Steps from the system's theme to light to dark. It needs its script
 * (`src/client/theme.ts`), so it stays away without; what it shows is drawn by that too, for
 * three icons of which one is seen would be a fiftieth of a page.
 */
export function ThemeSwitch() {
  const { layout } = useWords();
  return (
    <ToolbarButton
      type="button"
      data-theme-switch
      data-light={layout.themeLight}
      data-dark={layout.themeDark}
    >
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" />
        <path />
      </svg>
      <span>{layout.themeSystem}</span>
    </ToolbarButton>
  );
}
