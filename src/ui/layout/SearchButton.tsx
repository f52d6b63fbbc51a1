import { Icon } from '../components/icon.tsx';
import { search } from '../components/shapes.ts';
import { useWords } from '../components/words-context.tsx';
import { ToolbarButton } from './ToolbarButton.tsx';

/** Opens the search dialog; see `src/client/search`. */
export function SearchButton() {
  const { layout } = useWords();
  return (
    <ToolbarButton type="button" data-search="" aria-haspopup="dialog">
      <Icon of={search} />
      <span>{layout.search}</span>
    </ToolbarButton>
  );
}
