import path from 'node:path';
import { quote } from '../../diagnostics/quote.ts';
import { headOf } from '../check/head.ts';
import { type LinkContext, reportAbsence } from './context.ts';
import { type Desk, type Graph, ofKind } from './desk.ts';
import { findOrphans } from './orphans.ts';

/** Pages that nothing leads to, forms on no page, exceptions for links that are gone. */
export function findAbsences(graph: Graph): void {
  const { desk, pages } = graph;
  findHome(desk);
  findOrphans(graph);
  findUnusedForms(graph);
  for (const { context } of pages) findUnmetExceptions(context);
  desk.diagnostics.push(...desk.absences);
}

/** Visitors who type only the host arrive at `/`. */
function findHome({ names, absences }: Desk): void {
  if (names.pages.has('/')) return;
  absences.push({
    code: 'no-home-page',
    severity: 'warning',
    file: `${path.basename(names.assets.root)}/pages`,
    message: 'No page has the path "/", so the address of the site itself leads nowhere.',
    hint: 'Add to the page that people are to see first: path: /',
  });
}

function findUnusedForms({ desk, pages }: Graph): void {
  const used = new Set(pages.flatMap(({ context }) => [...context.ways.forms.keys()]));
  for (const { document, context } of ofKind(desk, 'form')) {
    const { name } = document;
    if (used.has(name)) continue;
    reportAbsence(context, {
      code: 'unused-form',
      span: headOf(document.root),
      message: `No page shows the form ${quote(name)}.`,
      hint: `Put it on a page, in a block:\n- type: form\n  form: ${name}`,
    });
  }
}

function findUnmetExceptions(context: LinkContext): void {
  for (const [link, { span, met }] of context.exempt) {
    if (met) continue;
    reportAbsence(context, {
      code: 'unused-exemption',
      span,
      message: `No link on this page is ${quote(link)} any more, so there is nothing to leave alone.`,
      hint: 'Take this entry out of "links".',
    });
  }
}
