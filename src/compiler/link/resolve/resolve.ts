import type { CheckedDocument } from '../../check/check.ts';
import { type ValueAt, withValues } from '../../parts.ts';
import type { DocumentKind } from '../../schemas.ts';
import type { Anchor, SymbolTable } from '../collect/symbol-table.ts';
import type { ResolveContext } from './context.ts';
import { checkDestinations } from './destinations.ts';
import { checkFactList } from './fact-circles.ts';
import { checkForm } from './form.ts';
import { lookUpIn, noneAsked } from './lookup.ts';
import { checkMenu } from './menu.ts';
import { outlineOf, TITLE } from './outline.ts';
import { mapPage, openPage } from './page.ts';
import { checkRedirects } from './redirects.ts';
import type { References, Resolution } from './resolution.ts';
import { resolvePart } from './roles.ts';
import { checkSearchTexts } from './search-texts.ts';

/**
 * Holds a document against what there is on the site, and makes its parts into what pages show:
 * texts with their facts, HTML, targets of links. What other documents hold is only referred to.
 */
export function resolve(document: CheckedDocument, symbols: SymbolTable): Resolution {
  const references = noReferences();
  const lookup = lookUpIn(symbols, references.asked);
  const anchors = document.kind === 'page' ? lookup.anchors(document.source.file) : [];
  const context: ResolveContext = {
    document,
    source: document.source,
    symbols: lookup,
    page: openPage(document, anchors),
    references,
    diagnostics: [],
    mappings: [],
  };
  WHOLE[document.kind](context, anchors);
  const value = resolveParts(anchors, context);
  const exemptions = context.page?.exemptions ?? [];
  references.unusedExemptions = [...exemptions].flatMap(([link, { span, used }]) =>
    used ? [] : [{ link, span }],
  );
  const { kind, name, source, sound } = document;
  const { diagnostics, mappings } = context;
  const path = context.page?.path;
  const found = { name, file: source.file, path, references, diagnostics, mappings };
  // The schemas say what each role becomes, and this is where it has become that.
  return { kind, ...found, value: sound ? value : undefined } as Resolution;
}

/** What there is to say of a document beside its parts. */
const WHOLE: Record<DocumentKind, (context: ResolveContext, anchors: Anchor[]) => void> = {
  page(context, anchors) {
    mapPage(anchors, context);
    checkSearchTexts(context);
  },
  form: checkForm,
  handout: () => {},
  nav: checkMenu,
  site(context) {
    checkFactList(context.document, context);
    checkRedirects(context.document, context);
    checkDestinations(context.document, context);
  },
};

function resolveParts(anchors: Anchor[], context: ResolveContext): unknown {
  const { kind, value } = context.document;
  // The menu shows its texts as they are typed.
  const parts = kind === 'nav' ? [] : context.document.parts;
  const outline = outlineOf(context.document, anchors);
  const resolved = parts.flatMap((part, index): ValueAt[] => {
    const own = part.role === 'markdown' ? anchors.filter((anchor) => anchor.part === index) : [];
    const names = own.map(({ name }) => name);
    const headings = { level: outline.get(index) ?? TITLE, anchors: names };
    const made = resolvePart(part, headings, context);
    const isSame = part.node.kind === 'scalar' && part.node.text === made;
    return made === undefined || isSame ? [] : [{ path: part.path, value: made }];
  });
  return withValues(value, resolved);
}

function noReferences(): References {
  return {
    pages: new Set(),
    listings: [],
    forms: [],
    files: new Set(),
    lost: new Set(),
    unknownFacts: [],
    unusedExemptions: [],
    asked: noneAsked(),
  };
}
