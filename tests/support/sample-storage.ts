/** Returns an in-memory implementation of `Storage`. */
export function sampleStorage(): Storage {
  const methods = {
    getItem: (name: string) => (Object.hasOwn(kept, name) ? (kept[name] ?? null) : null),
    setItem: (name: string, text: string) => {
      kept[name] = text;
    },
    removeItem: (name: string) => void delete kept[name],
  };
  const kept: Record<string, string> = Object.create(methods);
  return kept as unknown as Storage;
}
