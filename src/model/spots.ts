import type { Spot } from './vocabulary.ts';

/** Every heading with an address of its own in a resolved value, in order. */
export function* spotsIn(value: unknown): Generator<Spot> {
  if (typeof value !== 'object' || value === null) return;
  if (isSpot(value)) yield { text: value.text, id: value.id };
  else for (const child of Object.values(value)) yield* spotsIn(child);
}

function isSpot(value: object): value is Spot {
  const { text, id } = value as Partial<Spot>;
  return Object.keys(value).length === 2 && typeof text === 'string' && typeof id === 'string';
}
