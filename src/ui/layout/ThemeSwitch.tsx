import styled from 'styled-components';
import { Icon } from '../components/icon.tsx';
import { useWords } from '../components/words-context.tsx';
import { THEME_SWITCH_ID } from './ids.ts';
import { ToolbarButton } from './ToolbarButton.tsx';

/** One drawing for each state: the styles below show one of them. */
const STATES = {
  svg:
    '<g><circle cx="12" cy="12" r="8.5"/><path d="M12 3.5v17a8.5 8.5 0 0 0 0-17" fill="currentColor"/></g>' +
    '<g><circle cx="12" cy="12" r="4"/><circle cx="12" cy="12" r="8.5" stroke-dasharray="0 6.676"/></g>' +
    '<path d="M20.5 13.5a8.5 8.5 0 1 1-10-10 7 7 0 0 0 10 10"/>',
};

/**
 * Cycles from the system's theme to light to dark. It needs its script (`src/client/theme.ts`), so
 * it is hidden without.
 */
export function ThemeSwitch() {
  const { layout } = useWords();
  return (
    <Switch
      type="button"
      id={THEME_SWITCH_ID}
      data-light={layout.themeLight}
      data-dark={layout.themeDark}
    >
      <Icon of={STATES} />
      <span>{layout.themeSystem}</span>
    </Switch>
  );
}

const Switch = styled(ToolbarButton)`
  :root:not([data-theme]) & g:first-child ~ *,
  [data-theme='light'] & g:first-child,
  [data-theme='light'] & svg > path,
  [data-theme='dark'] & g {
    display: none;
  }
`;
