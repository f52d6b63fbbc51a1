/** A text that this browser keeps under a name; undefined if there is none, or if it keeps nothing. */
export function storedText(name: string): string | undefined {
  return ifAllowed(() => localStorage.getItem(name)) ?? undefined;
}

/** Keeps a text under a name. Says whether it did: a browser may refuse, or be full. */
export function storeText(name: string, text: string): boolean {
  return ifAllowed(() => localStorage.setItem(name, text)) !== undefined;
}

/** Forgets what is kept under a name. */
export function removeText(name: string): void {
  ifAllowed(() => localStorage.removeItem(name));
}

/** The names of what is kept, of those that begin with some words. */
export function storedNames(beginning: string): string[] {
  return (
    ifAllowed(() => Object.keys(localStorage))?.filter((name) => name.startsWith(beginning)) ?? []
  );
}

/** Even looking at a storage that is refused throws. `null` stands for having nothing to say. */
function ifAllowed<Value>(act: () => Value): Value | null | undefined {
  try {
    return act() ?? null;
  } catch {
    return undefined;
  }
}
