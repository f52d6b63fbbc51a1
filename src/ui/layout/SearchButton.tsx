import { Icon } from '../components/icon.tsx';
import { search } from '../components/shapes.ts';
import { Tool } from './Tool.tsx';

/** Opens the search; see `src/search`. */
export function SearchButton() {
  return (
    <Tool type="button" data-search aria-haspopup="dialog">
      <Icon of={search} />
      <span>Search</span>
    </Tool>
  );
}
