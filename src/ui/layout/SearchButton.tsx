import { Icon } from '../components/icon.tsx';
import { search } from '../components/shapes.ts';
import { ToolbarButton } from './ToolbarButton.tsx';

/** Opens the search; see `src/client/search`. */
export function SearchButton() {
  return (
    <ToolbarButton type="button" data-search aria-haspopup="dialog">
      <Icon of={search} />
      <span>Search</span>
    </ToolbarButton>
  );
}
