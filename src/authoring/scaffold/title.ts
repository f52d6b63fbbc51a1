/** `blog/our-story` becomes `Our story`. */
export function titleOf(name: string): string {
  const words = (name.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
