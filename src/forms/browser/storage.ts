/** Returns a stored text; undefined if there is none or storage is blocked. */
export function storedText(name: string): string | undefined {
  return ifAllowed(() => localStorage.getItem(name)) ?? undefined;
}

/** Stores a text. Returns whether it succeeded: storage may be blocked or full. */
export function storeText(name: string, text: string): boolean {
  return ifAllowed(() => localStorage.setItem(name, text)) !== undefined;
}

/** Deletes a stored text. */
export function removeText(name: string): void {
  ifAllowed(() => localStorage.removeItem(name));
}

/** Returns the stored keys with a prefix. */
export function storedNames(beginning: string): string[] {
  return (
    ifAllowed(() => Object.keys(localStorage))?.filter((name) => name.startsWith(beginning)) ?? []
  );
}

/** Even accessing a blocked storage throws. `null` means success without a value. */
function ifAllowed<Value>(act: () => Value): Value | null | undefined {
  try {
    return act() ?? null;
  } catch {
    return undefined;
  }
}
