import type { Diagnostic, Source } from './diagnostics/diagnostic.ts';
export function decode(
  bytes: Uint8Array,
  file: string,
): { source: Source } | { diagnostic: Diagnostic } {
  return { source: { file, text: new TextDecoder().decode(bytes) } };
}
