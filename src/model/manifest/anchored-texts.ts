import type { AnchoredText } from '../schema/resolved-values.ts';

/** All headings with an anchor in a resolved value, in order. */
export function anchoredTextsIn(value: unknown, texts: AnchoredText[] = []): AnchoredText[] {
  if (Array.isArray(value)) for (const child of value) anchoredTextsIn(child, texts);
  else if (typeof value === 'object' && value !== null) {
    const { text, id } = value as Partial<AnchoredText>;
    const children = Object.values(value);
    if (children.length === 2 && typeof text === 'string' && typeof id === 'string')
      texts.push({ text, id });
    else for (const child of children) if (typeof child === 'object') anchoredTextsIn(child, texts);
  }
  return texts;
}
