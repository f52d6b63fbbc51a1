import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';

/**
 * Reports once, at the first link, that a handout lies among the downloads: its PDF is missing
 * everywhere.
 */
export function withoutDisplacedHandouts(found: Diagnostic[]): Diagnostic[] {
  const told = new Set<string>();
  const once = found.filter((one) => {
    const pdf = pdfOfDisplaced(one);
    if (pdf === undefined) return true;
    const isFirst = !told.has(pdf);
    told.add(pdf);
    return isFirst;
  });
  return once.filter(({ code, params }) => code !== 'address-lost' || !told.has(params.address));
}

/** Returns the address of the PDF that a handout among the downloads would be. */
function pdfOfDisplaced({ code, params }: Diagnostic): string | undefined {
  if (code !== 'missing-file' || !('displaced' in params)) return undefined;
  return `/${params.name}`;
}
