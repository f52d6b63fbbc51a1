import type { Diagnostic, Source } from './diagnostics/diagnostic.ts';
export function preflight(_source: Source): Diagnostic | undefined {
  return undefined;
}
export function explainSlip(
  source: Source,
  error: { reason: string; position: number },
): Diagnostic {
  return {
    code: 'not-yaml',
    severity: 'error',
    file: source.file,
    span: { start: error.position, end: error.position + 1 },
    message: error.reason,
    hint: '',
  };
}
