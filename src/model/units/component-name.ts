/** The component name for a folder: `price-table` has `PriceTable`. */
export function componentName(folder: string): string {
  const words = folder.split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
