import { quote } from '../../../diagnostics/quote.ts';
import type { CheckedDocument } from '../../check/check.ts';
import { replacing } from '../../edits.ts';
import type { Entry, ScalarNode } from '../../tree.ts';
import { childOf } from '../../values.ts';
import { placeName } from '../place-name.ts';
import { explainAddress, explainHost } from './address-slips.ts';
import { map, type ResolveContext, report } from './context.ts';

import { noAnchor, noPage, type Slip } from './link-slips.ts';

interface Redirect {
  from: ScalarNode;
  to: ScalarNode;
}

/** Holds the redirects of site.yaml against the pages and against each other. */
export function checkRedirects(site: CheckedDocument, context: ResolveContext): void {
  const node = childOf(site.root, 'redirects');
  const all = node?.kind === 'map' ? node.entries.flatMap(redirectOf) : [];
  const byPath = new Map<string, Redirect>();
  for (const redirect of all) {
    map(context, 'link', redirect.to.text, redirect.to);
    const path = pathIn(redirect.from.text);
    const earlier = byPath.get(path);
    const page = context.symbols.page(path);
    if (page && !page.mislaid) reportHidden(path, redirect, context);
    else if (earlier) reportTwice(redirect, earlier, context);
    else byPath.set(path, redirect);
  }
  const circles = new Set<string>();
  for (const redirect of byPath.values()) checkTarget(redirect, { byPath, circles }, context);
}

function redirectOf({ key, value }: Entry): Redirect[] {
  return value.kind === 'scalar' && value.text !== '' ? [{ from: key, to: value }] : [];
}

/** An address without slash at the end, spot and question. */
function pathIn(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
}

function reportTwice({ from }: Redirect, earlier: Redirect, context: ResolveContext): void {
  report(context, {
    code: 'path-taken',
    span: from,
    message: `The old address ${quote(from.text)} is the same as ${quote(earlier.from.text)}: a slash at the end makes no difference.`,
    hint: `The other one is at ${placeName(context.source, earlier.from)}. Keep one of the two.`,
  });
}

function reportHidden(path: string, { from }: Redirect, context: ResolveContext): void {
  const page = context.symbols.page(path);
  const place = page?.source ? placeName(page.source, page.span) : page?.file;
  report(context, {
    code: 'redirect-hides-page',
    span: from,
    message: `The address ${quote(from.text)} belongs to a page (${place}), which this redirect would hide.`,
    hint: 'Take this line out, or give the page another path.',
  });
}

interface Known {
  byPath: Map<string, Redirect>;
  /** Paths of circles that are already reported. */
  circles: Set<string>;
}

function checkTarget(redirect: Redirect, known: Known, context: ResolveContext): void {
  const leadsOn = known.byPath.has(pathIn(redirect.to.text));
  const end = follow(redirect, known.byPath).at(-1);
  if (!leadsOn) checkEnd(redirect.to, context);
  else if (end) reportChain(redirect, end, context);
  else checkCircle(redirect, known, context);
}

function checkCircle(
  redirect: Redirect,
  { byPath, circles }: Known,
  context: ResolveContext,
): void {
  const circle = circleFrom(redirect, byPath);
  const path = pathIn(redirect.from.text);
  if (circles.has(path) || !circle.includes(path)) return;
  for (const member of circle) circles.add(member);
  reportCircle(redirect, circle, context);
}

/** The redirects that follow one another, the last one last; none if they go round in a circle. */
function follow(first: Redirect, byPath: Map<string, Redirect>): Redirect[] {
  const way = [first];
  const seen = new Set([first]);
  for (;;) {
    const next = byPath.get(pathIn(way.at(-1)?.to.text ?? ''));
    if (!next) return way;
    if (seen.has(next)) return [];
    seen.add(next);
    way.push(next);
  }
}

/** The circle that a redirect ends up in; it need not be part of it. */
function circleFrom(first: Redirect, byPath: Map<string, Redirect>): string[] {
  const paths: string[] = [];
  let path = pathIn(first.from.text);
  while (!paths.includes(path)) {
    paths.push(path);
    path = pathIn(byPath.get(path)?.to.text ?? '');
  }
  return paths.slice(paths.indexOf(path));
}

function reportCircle({ to }: Redirect, circle: string[], context: ResolveContext): void {
  const message =
    circle.length === 1
      ? `The address ${quote(to.text)} leads to itself.`
      : `These redirects go round in a circle: ${[...circle, circle[0]].join(' to ')}.`;
  report(context, {
    code: 'redirect-circle',
    span: to,
    message,
    hint: `Let ${circle.length === 1 ? 'it' : 'one of them'} lead to a page, or take it out.`,
  });
}

function reportChain({ from, to }: Redirect, end: Redirect, context: ResolveContext): void {
  report(context, {
    code: 'redirect-chain',
    span: to,
    message: `${quote(from.text)} leads to ${quote(to.text)}, which is an old address itself (${placeName(context.source, end.from)}).`,
    hint: `Let it lead to the page at once: ${from.text}: ${end.to.text}`,
    fix: replacing(to, end.to.text, context),
  });
}

/** Where the visitor arrives: a page of the site, a spot on it, or another site. */
function checkEnd(to: ScalarNode, context: ResolveContext): void {
  const slip = to.text.startsWith('/') ? pageSlip(to.text, context) : otherSlip(to.text, context);
  if (!slip) return;
  const { meant, ...words } = slip;
  report(context, { ...words, span: to, fix: replacing(to, meant, context) });
}

function pageSlip(text: string, { symbols, references }: ResolveContext): Slip | undefined {
  const [path = '', spot] = text.split('#');
  const page = symbols.page(path.replace(/\?.*$/, ''));
  if (!page) return noPage(path, symbols.all('pages'));
  if (page.lost) references.lost.add(page.file);
  const { anchors, hidden, file } = page;
  if (!spot || !anchors || anchors.has(spot) || hidden?.has(spot)) return undefined;
  return noAnchor({ path, own: false, spot, anchors, file });
}

function otherSlip(text: string, context: ResolveContext): Slip | undefined {
  return /^https?:\/\//i.test(text) ? explainHost(text) : explainAddress(text, context);
}
