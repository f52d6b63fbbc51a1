import { replacing } from '../../../edits.ts';
import type { Entry, ScalarNode } from '../../../tree.ts';
import { childOf, entriesOf, scalarItems } from '../../../values.ts';
import { alsoAt, map, type ResolveContext, report } from '../context.ts';
import { explainAddress, explainHost } from './explain-address.ts';
import { type LinkMistake, noPage, samePage, wrongAddress } from './link-mistakes.ts';
import { anchorMistake } from './links.ts';
import { pathIn, unworkable } from './old-addresses.ts';

interface Redirect {
  from: ScalarNode;
  to: ScalarNode;
}

/** Checks the redirects and gone addresses of site.yaml against the pages and each other. */
export function checkOldAddresses(context: ResolveContext): void {
  checkGone(checkRedirects(context), context);
}

type ByPath = Map<string, Redirect>;

function checkRedirects(context: ResolveContext): ByPath {
  const redirects = childOf(context.document.root, 'redirects');
  const entries = entriesOf(redirects);
  const hasSides = SIDES.every((side) => childOf(redirects, side));
  const all = entries.flatMap(({ key: from, value: to }): Redirect[] => {
    const isSide = hasSides && SIDES.includes(from.text);
    return to.kind === 'scalar' && to.text !== '' && !isSide ? [{ from, to }] : [];
  });
  checkSides(entries, context);
  const byPath: ByPath = new Map();
  for (const redirect of all) {
    const { from, to } = redirect;
    map(context, 'link', to.text, to);
    const path = pathIn(from.text);
    const earlier = byPath.get(path);
    if (isRefused(from, to, context)) continue;
    if (hides(path, context)) reportHidden(path, { from, to, as: 'redirect' }, context);
    else if (earlier) reportTwice(from, earlier.from, context);
    else byPath.set(path, redirect);
  }
  const circles = new Set<string>();
  for (const redirect of byPath.values()) checkTarget(redirect, { byPath, circles }, context);
  return byPath;
}

/** `from: /old` with `to: /contact` below it: what other programs call the two addresses. */
const SIDES = ['from', 'to'];

function checkSides(entries: Entry[], context: ResolveContext): void {
  const [from, to] = SIDES.map((side) => entries.find(({ key }) => key.text === side));
  if (!from || to?.value.kind !== 'scalar' || from.value.kind !== 'scalar') return;
  map(context, 'link', from.value.text, from.value);
  map(context, 'link', to.value.text, to.value);
  const { text: suggestion } = from.value;
  const params = { reason: 'pair', from: from.key.text, to: to.value.text, suggestion } as const;
  report(context, { code: 'redirect-cannot-work', span: from.key, params });
}

/** Checks the gone addresses against the redirects and pages. */
function checkGone(moved: ByPath, context: ResolveContext): void {
  const seen = new Map<string, ScalarNode>();
  for (const from of scalarItems(childOf(context.document.root, 'gone'))) {
    if (from.text === '') continue;
    const path = pathIn(from.text);
    const earlier = moved.get(path)?.from ?? seen.get(path);
    if (isRefused(from, undefined, context)) continue;
    if (hides(path, context)) reportHidden(path, { from, as: 'gone' }, context);
    else if (earlier) reportTwice(from, earlier, context);
    else seen.set(path, from);
  }
}

/** Reports an address that no request can have. */
function isRefused(from: ScalarNode, to: ScalarNode | undefined, context: ResolveContext): boolean {
  const isFile = isDownload(pathIn(from.text), context);
  const found = isFile ? ({ reason: 'made' } as const) : unworkable(from.text);
  if (!found) return false;
  const { suggestion } = { suggestion: undefined, ...found };
  const reason = found.reason === 'host' && isOwn(from.text, context) ? 'own-host' : found.reason;
  const target = to && (isOwn(to.text, context) ? new URL(to.text).pathname : to.text);
  const page = target && samePage(target, context.symbols.all('pages'));
  const isPage = suggestion !== undefined && hides(pathIn(suggestion), context);
  const own = replacing(from, suggestion, context);
  const other = to && page !== to.text ? replacing(to, page, context) : undefined;
  const fix = own && [...own, ...(other ?? [])];
  report(context, {
    code: 'redirect-cannot-work',
    span: from,
    params: {
      reason,
      from: from.text,
      to: page ?? to?.text,
      suggestion: isPage ? undefined : suggestion,
    },
    fix: ['space', 'no-slash', 'own-host'].includes(reason) ? fix : undefined,
  });
  return true;
}

/** Whether an address is that of a page of this site, written with its host. */
function isOwn(text: string, { symbols }: ResolveContext): boolean {
  const host = URL.parse(text)?.host;
  return host !== undefined && host === URL.parse(symbols.all('url'))?.host;
}

function hides(path: string, { symbols }: ResolveContext): boolean {
  return symbols.hasPage(path) !== 'missing' && !symbols.page(path)?.isGuess;
}

function reportTwice(from: ScalarNode, earlier: ScalarNode, context: ResolveContext): void {
  const params = { from: from.text, earlier: earlier.text };
  report(context, { code: 'path-taken', span: from, params, related: alsoAt(context, earlier) });
}

function reportHidden(
  path: string,
  { from, to, as }: { from: ScalarNode; to?: ScalarNode; as: 'redirect' | 'gone' },
  context: ResolveContext,
): void {
  const page = context.symbols.page(path);
  if (!page) return;
  const { file, span, skipped } = page;
  const isSwapped = to?.text.startsWith('/') && context.symbols.hasPage(to.text) === 'missing';
  const swapped = isSwapped ? `${to?.text}: ${from.text}` : undefined;
  const params = { from: from.text, file, as, swapped };
  const related = skipped ? [] : [{ file, span }];
  report(context, { code: 'redirect-hides-page', span: from, params, related });
}

interface Known {
  byPath: ByPath;
  /** Paths of circles that are already reported. */
  circles: Set<string>;
}

function checkTarget(
  redirect: Redirect,
  { byPath, circles }: Known,
  context: ResolveContext,
): void {
  const path = pathIn(redirect.from.text);
  if (circles.has(path)) return;
  const way = follow(redirect, byPath);
  const [, next] = way;
  const end = way.at(-1) ?? redirect;
  const again = byPath.get(pathIn(end.to.text));
  if (again) {
    const circle = way.slice(way.indexOf(again)).map(({ from }) => pathIn(from.text));
    if (!circle.includes(path)) return;
    for (const member of circle) circles.add(member);
    const { to } = redirect;
    report(context, { code: 'redirect-circle', span: to, params: { to: to.text, circle } });
  } else if (next) reportChain(redirect, { next, end }, context);
  else checkEnd(redirect.to, context);
}

/** Returns a redirect and those that follow it, in order; of a circle, each once. */
function follow(first: Redirect, byPath: ByPath): Redirect[] {
  const way = new Set<Redirect>();
  let next: Redirect | undefined = first;
  while (next && !way.has(next)) {
    way.add(next);
    next = byPath.get(pathIn(next.to.text));
  }
  return [...way];
}

function reportChain(
  { from, to }: Redirect,
  { next, end }: { next: Redirect; end: Redirect },
  context: ResolveContext,
): void {
  const params = { from: from.text, to: to.text, end: end.to.text };
  const related = alsoAt(context, next.from);
  const fix = replacing(to, end.to.text, context);
  report(context, { code: 'redirect-chain', span: to, params, related, fix });
}

/** Checks the target of a redirect: a page of the site, an anchor on it, or another site. */
function checkEnd(to: ScalarNode, context: ResolveContext): void {
  const found = mistakeIn(to.text, context);
  if (!found) return;
  const { suggestion, ...mistake } = found;
  // The redirect is left out for as long as the page is hidden.
  const severity = mistake.code === 'page-not-there' ? { severity: 'warning' as const } : {};
  report(context, { ...mistake, ...severity, span: to, fix: replacing(to, suggestion, context) });
}

/** Matches `301 /contact`, `/contact 301`: a server's status code, for permanent or temporary. */
const WITH_STATUS = /^30[12378]!?\s+(\S+)$|^(\S+)\s+30[12378]!?$/;

function mistakeIn(text: string, context: ResolveContext): LinkMistake | undefined {
  const [, behind, before] = WITH_STATUS.exec(text) ?? [];
  const suggestion = behind ?? before;
  if (suggestion !== undefined && !mistakeIn(suggestion, context))
    return wrongAddress(text, suggestion);
  return text.startsWith('/') ? pageMistake(text, context) : otherMistake(text, context);
}

/** Returns whether a path is that of a file or a handout. */
function isDownload(path: string, { symbols }: ResolveContext): boolean {
  if (!path.startsWith('/files/')) return false;
  const name = path.slice(1);
  return symbols.all('handouts').has(name) || symbols.file(name) !== undefined;
}

function pageMistake(text: string, context: ResolveContext): LinkMistake | undefined {
  const { symbols, references } = context;
  const [address = '', anchor] = text.split('#');
  const path = address.replace(/\?.*$/, '');
  if (isDownload(path, context)) {
    if (symbols.file(path.slice(1))) references.files.add(path.slice(1));
    return undefined;
  }
  const answer = symbols.hasPage(path);
  if (answer === 'missing') return noPage(address, symbols);
  if (answer === 'skipped') references.skipped.add(symbols.page(path)?.file ?? '');
  return anchor ? anchorMistake(path, anchor, context) : undefined;
}

function otherMistake(text: string, context: ResolveContext): LinkMistake | undefined {
  if (/^https?:\/\//i.test(text)) return explainHost(text);
  const suggestion = `/${text}`;
  return isDownload(suggestion, context)
    ? wrongAddress(text, suggestion)
    : explainAddress(text, context);
}
