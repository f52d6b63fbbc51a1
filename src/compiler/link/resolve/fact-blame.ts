import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { ResolveContext } from './context.ts';

/** A fact that is all of a value, or its beginning: `{phone}`, `mailto:{email}`, `{videos}/tour`. */
const LEADING_FACT = /^\s*(mailto:|tel:)?\{([a-z][A-Za-z0-9]*)\}(.*)$/is;

/** What is wrong with the beginning of an address, whatever comes after it. */
const OF_BEGINNINGS = new Set(['not-https', 'embed-not-allowed', 'unsafe-link']);

/**
 * Looks at a value that may be a fact. What is wrong with it is then wrong with the fact: it is
 * noted, to be told once, where the fact is.
 */
export function blamingFact<Made>(
  raw: string,
  context: ResolveContext,
  look: (context: ResolveContext) => Made,
): Made {
  const [, scheme, fact, rest = ''] = (raw.includes('{') && LEADING_FACT.exec(raw)) || [];
  if (fact === undefined || context.noted || !context.symbols.hasFact(fact)) return look(context);
  const diagnostics: Diagnostic[] = [];
  const made = look({ ...context, diagnostics, noted: true });
  const { badFacts, goodFacts } = context.references;
  const isWhole = rest.trim() === '';
  // Where no address but a mailbox is wanted, `mailto:` itself is wrong.
  const isOfFact = ({ code }: Diagnostic) =>
    OF_BEGINNINGS.has(code) || (isWhole && !(scheme && code === 'wrong-form'));
  const found = diagnostics.filter(isOfFact);
  const value = context.symbols.fillIn(`{${fact}}`);
  badFacts.push(...found.map((one) => ({ fact, value, found: one })));
  if (found.length === 0 && !goodFacts.includes(fact)) goodFacts.push(fact);
  context.diagnostics.push(...diagnostics.filter((one) => !isOfFact(one)));
  return made;
}
