import { basename } from 'node:path';
import type { Diagnostic, Mistake } from '../../../diagnostics/diagnostic.ts';
import { nearest } from '../../../diagnostics/suggest.ts';
import { stateAt } from '../../../model/manifest/schedule.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { headSpan } from '../../check/spans.ts';
import { keyBySynonym } from '../../check/synonyms.ts';
import { errorAt, spanOf } from '../../diagnose.ts';
import { pathOfName } from '../../page-path.ts';
import { asPath, suggestPath } from '../../slug.ts';
import { childOf, textOf } from '../../values.ts';
import type { LinkInput } from '../input.ts';
import { byFileName } from '../paths.ts';
import type { PageDeclaration } from './declare-page.ts';
import type { HiddenPage, PageSymbol } from './symbol-table.ts';

/** The pages of a site by path, and the mistakes in their paths. */
interface CollectedPages {
  pages: Map<string, PageSymbol>;
  diagnostics: Diagnostic[];
}

const NOWHERE = { start: 0, end: 0 };

/** Matches the path of a page in invalid YAML, whose lines may be numbered, or quoted as in a mail. */
const PATH = /^(?:[ \t]*\d+[:.)]?[ \t|│]*|[>+] ?)?path:[ \t]*["']?([^\s"'#]+)/m;

/** Adds every page under its path; those with a mistake, under all paths they may mean. */
export function collectPages(declarations: PageDeclaration[], input: LinkInput): CollectedPages {
  const pages = new Map<string, PageSymbol>();
  for (const { kind, name, source } of input.rejected) {
    if (kind !== 'page') continue;
    const path = PATH.exec(source.text)?.[1] ?? pathOfName(name);
    pages.set(path, unknownPage(source.file));
  }
  const entered = declarations.flatMap((declaration) => enter(declaration, pages));
  const mistakes = entered.map((mistake) => withFreePath(mistake, pages));
  enterSuggested(declarations, new Set(mistakes.map(({ file }) => file)), pages);
  for (const { kind, name, diagnostic } of input.skipped) {
    const path = pathOfName(name);
    if (kind !== 'page' || pages.has(path)) continue;
    pages.set(path, { ...unknownPage(diagnostic.file), skipped: true });
  }
  return { pages, diagnostics: [...mistakes, ...enterFront(pages, input)] };
}

/** Matches the usual file names of a front page. */
const FRONT = /^(home|homepage|start|front|main|welcome|startseite|accueil|inicio)$/;

/** Adds a missing front page. Every page links to it, so its absence is reported only once. */
function enterFront(
  pages: Map<string, PageSymbol>,
  { assets, rejected, skipped }: LinkInput,
): Diagnostic[] {
  if (pages.has('/')) return [];
  const file = [...rejected, ...skipped].find(
    ({ kind, name }) => kind === 'page' && FRONT.test(name),
  );
  const page = file && pages.get(pathOfName(file.name));
  if (page) {
    // The diagnostic for the file that could not be read is enough.
    pages.set('/', page);
    return [];
  }
  const [path, likely] = [...pages].find(([, page]) => FRONT.test(page.original ?? '')) ?? [];
  const at = likely?.file ?? `${basename(assets.root)}/pages/home.yaml`;
  pages.set('/', { ...unknownPage(at), isGuess: true });
  const mistake: Mistake = { code: 'no-home-page', params: { path } };
  return [errorAt(at, likely?.span, mistake)];
}

function unknownPage(file: string): PageSymbol {
  return { file, label: '', anchors: undefined, span: NOWHERE };
}

function enter({ path, page, mistake }: PageDeclaration, pages: Map<string, PageSymbol>) {
  const taken = pages.get(path);
  if (taken) return [clash(path, { page, taken }, pages)];
  pages.set(path, mistake?.code === 'wrong-path' ? { ...page, isGuess: true } : page);
  return mistake ? [errorAt(page.file, page.span, mistake)] : [];
}

/** Replaces a suggested path that another page has. */
function withFreePath(mistake: Diagnostic, pages: Map<string, PageSymbol>): Diagnostic {
  const { code, params } = mistake;
  if (code !== 'wrong-path' || !('right' in params) || !pages.has(params.right)) return mistake;
  return { ...mistake, code, params: { ...params, right: `${params.right}-2` } };
}

/** Reports two pages with one path: the one whose file implies another, else the second by name. */
function clash(
  path: string,
  { page, taken }: { page: PageSymbol; taken: PageSymbol },
  pages: Map<string, PageSymbol>,
): Diagnostic {
  const isMoved = taken.ownPath !== undefined && taken.ownPath !== path && page.ownPath === path;
  const isCopied = taken.ownPath !== path && byFileName(page, taken) < 0;
  const [right, wrong] = isMoved || isCopied ? [page, taken] : [taken, page];
  const own = asPath(wrong.ownPath ?? path);
  const anchors = right.anchors && new Set([...right.anchors, ...(wrong.anchors ?? [])]);
  pages.set(path, { ...right, anchors });
  // Two files of one language are none: their names differ only in how accents are stored.
  const isTranslation = wrong.original === right.original && wrong.code !== right.code;
  const params = {
    path,
    free: !pages.has(own) ? own : path === '/' ? '/home' : `${asPath(path)}-2`,
    isTranslation,
    isCopy: !isTranslation && wrong.label === right.label,
  };
  const related = [{ file: right.file, span: right.span }];
  return errorAt(wrong.file, wrong.span, { code: 'path-taken', params, related });
}

/** Adds pages with a mistake in their path under the paths they would have without it. */
function enterSuggested(
  declarations: PageDeclaration[],
  slipped: Set<string>,
  pages: Map<string, PageSymbol>,
): void {
  for (const { document, page, mistake } of declarations) {
    const hasPathMistake = slipped.has(document.source.file);
    if (document.isValid && !hasPathMistake) continue;
    // The page will have this path, whichever way the author corrects it.
    const right =
      mistake?.code === 'wrong-path' && 'right' in mistake.params ? mistake.params.right : '/';
    if (!pages.has(right)) pages.set(right, { ...page, anchors: undefined });
    for (const path of suggestedPaths(document, hasPathMistake)) {
      if (!pages.has(path)) pages.set(path, { ...page, isGuess: true, anchors: undefined });
    }
  }
}

/** Returns the paths that a page may have been meant to have; links to them are not reported. */
function suggestedPaths({ root, name }: CheckedDocument, hasPathSlip: boolean): string[] {
  const own = pathOfName(name);
  const named = root.entries.find(
    ({ key }) => nearest(key.text, ['path']) ?? keyBySynonym(key.text, ['path']),
  );
  const written = textOf(named?.value) ?? own;
  const isRight = asPath(written) === written && (!named || named.key.text === 'path');
  return isRight && !hasPathSlip ? [] : [own, written, suggestPath(written)];
}

/** Returns the pages that visitors do not see now, by path. */
export function hiddenPages({ timed }: LinkInput): Map<string, HiddenPage> {
  const hidden = new Map(timed.hidden.map((document) => [document.source.file, document]));
  const found = timed.pages.flatMap((times): [string, HiddenPage][] => {
    const document = hidden.get(times.file);
    const reason = stateAt(times, timed.now);
    if (!document || reason === 'published') return [];
    const key = { draft: 'draft', waits: 'publish', gone: 'expire' }[reason];
    const span = spanOf(childOf(document.root, key) ?? headSpan(document.root));
    const on = (reason === 'gone' ? times.expire : times.publish)?.written ?? '';
    return [[times.path, { file: times.file, span, reason, on }]];
  });
  return new Map(found);
}
