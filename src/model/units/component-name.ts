import { capitalize } from '../text/capitalize.ts';

/** The component name for a folder: `price-table` has `PriceTable`. */
export function componentName(folder: string): string {
  return folder.split('-').map(capitalize).join('');
}
