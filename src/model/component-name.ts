/** The component of a folder: that of `price-table` is `PriceTable`. */
export function componentName(folder: string): string {
  const words = folder.split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
