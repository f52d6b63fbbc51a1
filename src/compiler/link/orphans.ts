import { headOf } from '../check/head.ts';
import { childOf, textAt } from '../values.ts';
import { reportAbsence, type Ways } from './context.ts';
import { type Graph, type InHand, ofKind } from './desk.ts';
import { isBelow } from './listings.ts';

/** The pages of a site and where each of them leads. */
interface Roads {
  pages: Map<string, InHand>;
  next: Map<string, Set<string>>;
}

/** Reports the pages that no visitor can come to by the menu, links, lists and forms. */
export function findOrphans(graph: Graph): void {
  const roads = roadsOf(graph);
  const reached = new Set<string>();
  reach(startsOf(graph, roads), roads, reached);
  const left = [...roads.pages.keys()].filter((path) => !reached.has(path));
  for (const path of outermostFirst(left, roads)) {
    if (reached.has(path)) continue;
    reportOrphan(path, roads.pages.get(path) as InHand);
    reach([path], roads, reached);
  }
}

function roadsOf(graph: Graph): Roads {
  const pages = new Map(graph.pages.map((page) => [page.context.path ?? '/', page]));
  const forms = new Map(ofKind(graph.desk, 'form').map((form) => [form.document.name, form]));
  const paths = [...pages.keys()];
  const next = [...pages].map(([path, { context }]) => {
    return [path, new Set(waysOut(context.ways, forms, paths))] as const;
  });
  return { pages, next: new Map(next) };
}

/** Every page that a page's links, lists and forms lead to. */
function waysOut(ways: Ways, forms: Map<string, InHand>, paths: string[]): string[] {
  const listed = [...ways.listings].flatMap((under) =>
    paths.filter((path) => isBelow(path, under)),
  );
  const sent = [...ways.forms.keys()].flatMap((name) => [
    ...(forms.get(name)?.context.ways.pages ?? []),
  ]);
  return [...ways.pages, ...listed, ...sent];
}

/** The home page, what every page leads to, and the pages that are kept out of sight on purpose. */
function startsOf({ nav, site }: Graph, { pages }: Roads): string[] {
  const known = [...pages].filter(
    ([
      ,
      {
        document: { root },
      },
    ]) => {
      return textAt(root, 'nav', 'group') || textAt(root, 'index') === 'false';
    },
  );
  return [
    '/',
    ...(nav?.context.ways.pages ?? []),
    ...(site?.context.ways.pages ?? []),
    ...known.map(([path]) => path),
  ];
}

function reach(from: string[], { pages, next }: Roads, into: Set<string>): void {
  const open = from.filter((path) => pages.has(path));
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (into.has(path)) continue;
    into.add(path);
    for (const to of next.get(path) ?? []) if (pages.has(to) && !into.has(to)) open.push(to);
  }
}

/** Of pages that only lead to each other, those first that nothing at all leads to. */
function outermostFirst(paths: string[], { next }: Roads): string[] {
  const entered = new Set(
    paths.flatMap((path) => [...(next.get(path) ?? [])].filter((to) => to !== path)),
  );
  return paths.sort((a, b) => Number(entered.has(a)) - Number(entered.has(b)));
}

function reportOrphan(path: string, { document, context }: InHand): void {
  const label = context.names.pages.get(path)?.label;
  reportAbsence(context, {
    code: 'orphan-page',
    span: childOf(document.root, 'path') ?? headOf(document.root),
    message: `Nothing leads to the page "${path}": no menu, no link and no list of pages.`,
    hint: `Link to it from another page, such as [${label}](${path}), or give it a place in the menu: nav: { group: ... }\nIs it only for those who know its address? Then add: index: false`,
  });
}
