import { type Diagnostic, isError } from '../../../diagnostics/diagnostic.ts';
import { groupBy } from '../../../model/group-by.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { spanOf } from '../../diagnose.ts';
import { replacing } from '../../edits.ts';
import type { ScalarNode } from '../../tree.ts';
import { scalarAt } from '../../values.ts';
import { hostSpan } from '../resolve/links/embeds.ts';
import type { BadFact, Resolution } from '../resolve/resolution.ts';

/**
 * Returns the diagnostics for facts used as something they are not: once each, where the fact is
 * defined. If it is valid elsewhere, or was not meant for that use, they stay where it is used.
 *
 * @param notable the resolutions that may use such facts.
 */
export function explainBadFacts(
  notable: Resolution[],
  resolutions: Resolution[],
  documents: CheckedDocument[],
): Diagnostic[] {
  const bad = notable.flatMap(({ references }) => references.invalidFactUses);
  const byFact = groupBy(bad, ({ fact, value }) => `${fact} ${value}`);
  if (byFact.size === 0) return [];
  const good = new Set(resolutions.flatMap(({ references }) => references.validFactUses));
  return [...byFact.values()].flatMap((uses) => {
    const [{ fact, value }] = uses;
    // An empty fact has been reported.
    if (value.trim() === '') return [];
    const definitions = definitionsOf(fact, documents);
    const at = definitions.find(({ text }) => text.trim() === value.trim()) ?? definitions[0];
    const isToBlame = at && !good.has(fact) && (uses.length > 1 || fitsItsUse(uses));
    if (isToBlame) return atFact(uses, at);
    // The phone of the site, which stands for a fact, has been reported at its own key.
    const others = at ? uses : uses.filter(({ found }) => found.code !== 'wrong-phone');
    // Where it is used, a fix would replace the fact by a value that no longer follows it.
    return others.map(({ found }) => ({ ...found, fix: undefined }));
  });
}

/** The definition of a fact: its value, and the document that holds it. */
interface Definition {
  node: ScalarNode;
  document: CheckedDocument;
  text: string;
}

/** Returns the definitions of a fact in site.yaml and its translations. */
function definitionsOf(fact: string, documents: CheckedDocument[]): Definition[] {
  return documents.flatMap((document) => {
    if (document.kind !== 'site' && document.kind !== 'translation') return [];
    const node = scalarAt(document.root, 'facts', fact);
    return node ? { node, document, text: node.text } : [];
  });
}

/** Returns whether a fact used once was meant for that use: a link must look like an address. */
function fitsItsUse([use]: BadFact[]): boolean {
  const code = use?.found.code;
  return (
    code === 'price-without-currency' ||
    code === 'wrong-phone' ||
    code === 'wrong-form' ||
    /[.:/@]|\bat\b/.test(use?.value ?? '')
  );
}

function atFact(uses: BadFact[], { node, document }: Definition): Diagnostic {
  const found = uses.map((use) => use.found);
  const first = found.find(isError) ?? (found[0] as Diagnostic);
  const { file } = document.source;
  // Of a host that is not allowed, only the host.
  const isHost = first.code === 'embed-not-allowed';
  const at = isHost ? hostSpan(first.params.host, node, document) : node;
  const bare = { ...first, fix: undefined, file, span: spanOf(at) };
  const hasParams = first.code === 'broken-link' || first.code === 'wrong-form';
  const suggestion =
    hasParams && 'suggestion' in first.params ? first.params.suggestion : undefined;
  return {
    ...ofFactAlone(bare, uses[0]?.value ?? ''),
    fix: replacing(node, suggestion?.replace(/^mailto:/i, ''), document),
  };
}

/** Reduces the parameters of a diagnostic to the fact, without the text around it. */
function ofFactAlone(found: Diagnostic, value: string): Diagnostic {
  if (found.code === 'not-https') return { ...found, params: { ...found.params, address: value } };
  if (found.code !== 'broken-link' || !('mail' in found.params)) return found;
  const { mail, suggestion } = found.params;
  const bare = (address: string) => address.replace(/^mailto:/i, '');
  return {
    ...found,
    params: { mail: bare(mail), suggestion: suggestion && bare(suggestion), isFact: true },
  };
}
