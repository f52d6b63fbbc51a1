/** The texts of a JSON object, as a form would post them; undefined if it holds anything else. */
export function formDataIn(value: unknown): FormData | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const data = new FormData();
  for (const [name, text] of Object.entries(value)) {
    if (typeof text !== 'string') return undefined;
    data.append(name, text);
  }
  return data;
}
