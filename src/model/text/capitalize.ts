/** The text with its first letter in upper case, whatever the language of this computer. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
