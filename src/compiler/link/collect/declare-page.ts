import type { Diagnostic, Mistake } from '../../../diagnostics/diagnostic.ts';
import { splitName } from '../../../model/locale/languages.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { errorAt, spanOf } from '../../diagnose.ts';
import { pagePath, pathOfName } from '../../page-path.ts';
import { asPath, suggestPath } from '../../slug.ts';
import { childOf, textAt } from '../../values.ts';
import { prettify } from '../paths.ts';
import { repeated } from '../repeated.ts';
import { anchorsOf, hiddenAnchors } from './anchors.ts';
import type { Anchor, FactValues, MenuItem, PageAnchors, PageSymbol } from './symbol-table.ts';

export interface PageDeclaration {
  document: CheckedDocument;
  /** The path of the page, corrected if it is misspelt. */
  path: string;
  page: PageSymbol;
  /** The mistake in the path. */
  mistake: Mistake | undefined;
  anchors: PageAnchors;
  menuItem: MenuItem | undefined;
  diagnostics: Diagnostic[];
}

/** Returns what other documents can refer to in a page. */
export function declarePage(document: CheckedDocument, facts: FactValues): PageDeclaration {
  const { root, isValid, mismatches, name, source } = document;
  const written = pagePath(document);
  const path = isValid || asPath(written) === written ? written : suggestPath(written);
  const anchors = anchorsOf(document, facts);
  const isKnown = isValid || !mismatches.some(({ listNeeded }) => listNeeded);
  const page: PageSymbol = {
    file: source.file,
    ...splitName(name),
    label: textAt(root, 'label') ?? prettify(path),
    anchors: isKnown ? new Set(anchors.map((anchor) => anchor.name)) : undefined,
    ...(childOf(root, 'article') && { article: true as const }),
    ...(!isValid && { hidden: hiddenAnchors(mismatches) }),
    ownPath: name === 'home' && path === '/' ? '/' : pathOfName(name),
    span: spanOf(childOf(root, 'path') ?? root.entries[0]?.key ?? root),
  };
  return {
    document,
    path,
    page,
    mistake: pathMistake(document, path),
    anchors: { all: anchors },
    menuItem: menuItemOf(document),
    diagnostics: anchorsTwice(document, anchors),
  };
}

/** Paths that the build uses for its own files. */
const RESERVED = /^\/(assets|images|files|share|words|404)(\/|$)/;

function pathMistake({ root }: CheckedDocument, path: string): Mistake | undefined {
  if (RESERVED.test(path)) return { code: 'path-reserved', params: { path } };
  const right = asPath(path);
  if (childOf(root, 'path') || right === path) return undefined;
  return { code: 'wrong-path', params: { path, right } };
}

function anchorsTwice({ parts, source }: CheckedDocument, anchors: Anchor[]): Diagnostic[] {
  const { file } = source;
  return repeated(anchors, ({ name }) => name).map(({ item: { name, span, part }, earlier }) => {
    const [list, , key] = parts[part]?.path ?? [];
    const params = { name, isId: list === 'blocks' && key === 'id' };
    const related = [{ file, span: earlier.span }];
    return errorAt(file, span, { code: 'spot-taken', params, related });
  });
}

/** Returns the menu entry that a page asks for. */
function menuItemOf(document: CheckedDocument): MenuItem | undefined {
  const { root, source } = document;
  const nav = childOf(root, 'nav');
  const group = textAt(nav, 'group');
  if (!group) return undefined;
  const path = pagePath(document);
  const note = textAt(nav, 'note');
  const named = childOf(nav, 'label') ?? childOf(root, 'label') ?? childOf(nav, 'group');
  return {
    file: source.file,
    path,
    group,
    label: textAt(nav, 'label') ?? textAt(root, 'label') ?? prettify(path),
    ...(note !== undefined && { note }),
    order: Number(textAt(nav, 'order') ?? Number.POSITIVE_INFINITY),
    span: spanOf(named ?? root),
  };
}
