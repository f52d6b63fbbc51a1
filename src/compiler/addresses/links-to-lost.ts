import type { Diagnostic } from '../../diagnostics/diagnostic.ts';

/**
 * Adds to links that lead to a published address which is gone that it was there, and the page that
 * seems to have taken its place.
 */
export function withLostAddresses(found: Diagnostic[]): Diagnostic[] {
  const lost = new Map(
    found.flatMap(({ code, params }) =>
      code === 'address-lost' ? [[params.address, params.likely] as const] : [],
    ),
  );
  if (lost.size === 0) return found;
  const successors = [...lost.values()];
  return found.map((one) => {
    if (one.code !== 'broken-link' || !('pages' in one.params)) return one;
    const { path, likely } = one.params;
    const successor = lost.get(path);
    if (successor === undefined || likely !== undefined) return one;
    // A parent page only takes visitors of old links, and one page does not replace two.
    const isAbove = successor === '/' || path.startsWith(`${successor}/`);
    const isOnly = successors.filter((other) => other === successor).length === 1;
    const suggestion = isOnly && !isAbove ? successor : undefined;
    return { ...one, params: { ...one.params, wasThere: true, likely: suggestion } };
  });
}
