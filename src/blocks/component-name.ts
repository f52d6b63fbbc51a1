/** `price-table` has the component `PriceTable`. */
export function componentName(type: string): string {
  return type.replace(/(^|-)([a-z0-9])/g, (_, _hyphen, letter: string) => letter.toUpperCase());
}
