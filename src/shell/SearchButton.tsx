import { Icon } from '../parts/icon.tsx';
import { search } from '../parts/shapes.ts';
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
