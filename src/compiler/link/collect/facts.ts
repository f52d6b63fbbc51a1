import type { FactValues } from './symbol-table.ts';

/** Matches a fact in a text: a name in braces. Other braces are left alone. */
export const FACT = /\{([a-z][A-Za-z0-9]*)\}/g;

/** Replaces the names of facts by their values; unknown ones stay as written. */
export function fillIn(text: string, facts: FactValues): string {
  if (!facts || !text.includes('{')) return text;
  return text.replace(FACT, (written, name: string) => facts.get(name) ?? written);
}

export function factsIn(text: string): string[] {
  return text.includes('{') ? [...text.matchAll(FACT)].map(([, name = '']) => name) : [];
}

/** How many passes replace facts within facts; each pass doubles the depth that is resolved. */
const DEEPEST = 5;

/** Replaces the facts within the values of facts. */
export function settleFacts(facts: Record<string, string>): Map<string, string> {
  let settled = new Map(Object.entries(facts));
  for (let step = 0; step < DEEPEST; step++) {
    const known = settled;
    settled = new Map([...known].map(([name, value]) => [name, fillIn(value, known)]));
  }
  return settled;
}
