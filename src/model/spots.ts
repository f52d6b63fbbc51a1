import type { Spot } from './vocabulary.ts';

/** All headings with an anchor in a resolved value, in order. */
export function spotsIn(value: unknown, spots: Spot[] = []): Spot[] {
  if (Array.isArray(value)) for (const child of value) spotsIn(child, spots);
  else if (typeof value === 'object' && value !== null) {
    const { text, id } = value as Partial<Spot>;
    const children = Object.values(value);
    if (children.length === 2 && typeof text === 'string' && typeof id === 'string')
      spots.push({ text, id });
    else for (const child of children) if (typeof child === 'object') spotsIn(child, spots);
  }
  return spots;
}
