/** A text that this browser keeps under a name; undefined if there is none, or if it keeps nothing. */
export function keptText(name: string): string | undefined {
  return daring(() => localStorage.getItem(name)) ?? undefined;
}

/** Keeps a text under a name. Says whether it did: a browser may refuse, or be full. */
export function keepText(name: string, text: string): boolean {
  return daring(() => localStorage.setItem(name, text)) !== undefined;
}

/** Forgets what is kept under a name. */
export function dropText(name: string): void {
  daring(() => localStorage.removeItem(name));
}

/** The names of what is kept, of those that begin with some words. */
export function keptNames(beginning: string): string[] {
  return (
    daring(() => Object.keys(localStorage))?.filter((name) => name.startsWith(beginning)) ?? []
  );
}

/** Even looking at a storage that is refused throws. `null` stands for having nothing to say. */
function daring<Value>(act: () => Value): Value | null | undefined {
  try {
    return act() ?? null;
  } catch {
    return undefined;
  }
}
