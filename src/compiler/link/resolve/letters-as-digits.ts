/** Replaces the letters that look like digits: `$8O`, `2O21`, `555-Ol32`. */
export function lettersAsDigits(text: string): string {
  return text.replace(/[Oo]/g, '0').replace(/[Il]/g, '1');
}
