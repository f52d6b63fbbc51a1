import type { Diagnostic } from '../../../../diagnostics/diagnostic.ts';
import type { ResolveContext } from '../context.ts';

/** Matches a value that is or begins with a fact: `{phone}`, `mailto:{email}`, `{videos}/tour`. */
const LEADING_FACT = /^\s*(mailto:|tel:)?\{([a-z][A-Za-z0-9]*)\}(.*)$/is;

/** Diagnostics about the beginning of a URL, which do not depend on the rest. */
const OF_BEGINNINGS = new Set(['not-https', 'embed-not-allowed', 'unsafe-link']);

/**
 * Resolves a value that may be a fact. The mistakes found are then mistakes of the fact: they
 * are collected in `references`, to be reported once, where the fact is defined.
 */
export function blamingFact<Made>(
  raw: string,
  context: ResolveContext,
  resolve: (context: ResolveContext) => Made,
): Made {
  const [, scheme, fact, rest = ''] = (raw.includes('{') && LEADING_FACT.exec(raw)) || [];
  if (fact === undefined || context.isOfFact || !context.symbols.hasFact(fact))
    return resolve(context);
  const diagnostics: Diagnostic[] = [];
  const made = resolve({ ...context, diagnostics, isOfFact: true });
  const { invalidFactUses, validFactUses } = context.references;
  const isWhole = rest.trim() === '';
  // Where a plain e-mail address is required, `mailto:` itself is the mistake.
  const isMistakeOfFact = ({ code }: Diagnostic) =>
    OF_BEGINNINGS.has(code) || (isWhole && !(scheme && code === 'wrong-form'));
  const found = diagnostics.filter(isMistakeOfFact);
  const value = context.symbols.fillIn(`{${fact}}`);
  invalidFactUses.push(...found.map((one) => ({ fact, value, found: one })));
  if (found.length === 0 && !validFactUses.includes(fact)) validFactUses.push(fact);
  context.diagnostics.push(...diagnostics.filter((one) => !isMistakeOfFact(one)));
  return made;
}
