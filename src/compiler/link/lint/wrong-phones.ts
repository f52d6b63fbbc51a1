import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { isKind } from '../../schemas.ts';
import { childOf } from '../../values.ts';
import type { Resolution, WrongPhoneFact } from '../resolve/resolution.ts';

/** What to say of facts that are dialled and are no phone numbers: once each, where it is told. */
export function explainWrongPhones(
  resolutions: Resolution[],
  documents: CheckedDocument[],
): Diagnostic[] {
  const site = documents.find(isKind('site'));
  const facts = childOf(site?.root, 'facts');
  if (!site || !facts) return [];
  const uses = new Map<string, WrongPhoneFact[]>();
  for (const { references } of resolutions) {
    for (const use of references.wrongPhones) {
      uses.set(use.fact, [...(uses.get(use.fact) ?? []), use]);
    }
  }
  return [...uses].flatMap(([fact, [first, ...others]]) => {
    const node = childOf(facts, fact);
    if (!node || !first) return [];
    return wrongPhone({ file: site.source.file, span: node, count: others.length + 1 }, first);
  });
}

function wrongPhone(
  { file, span, count }: { file: string; span: { start: number; end: number }; count: number },
  { params }: WrongPhoneFact,
): Diagnostic {
  const { start, end } = span;
  return {
    severity: params.because === 'no-country' ? 'warning' : 'error',
    code: 'wrong-phone',
    file,
    span: { start, end },
    params: { ...params, count },
  };
}
