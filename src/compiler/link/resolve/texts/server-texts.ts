import type { Span } from '../../../../diagnostics/diagnostic.ts';
import { certain, nearest } from '../../../../diagnostics/suggest.ts';
import type { JsonValue } from '../../../../model/schema/destination.ts';
import { LEAD_PLACEHOLDERS } from '../../../../model/schema/lead-placeholders.ts';
import { type PathStep, plainData } from '../../../parts.ts';
import type { Node, ScalarNode } from '../../../tree.ts';
import { type ResolveContext, report } from '../context.ts';
import { checkFacts } from '../facts/fact-checks.ts';
import { cursorAt, nextSpan } from '../locate.ts';

/** Matches a placeholder for the server: `{env.TOKEN}`, `{field.email}`, `{lead.receipt}`. */
const PLACE = /\{(env|field|lead)\.([^{}\s]*)\}/g;

/** Matches a valid name of an environment variable. */
const VARIABLE = /^[A-Z][A-Z0-9_]*$/;

/**
 * Matches other syntax of variables: `$TOKEN`, `${TOKEN}`, `{TOKEN}`, `env.TOKEN`, `{ENV.TOKEN}`,
 * `%TOKEN%`.
 */
const OTHERWISE =
  /\{(?:\s*(?:process\.env|ENV|Env)|\s+env)[.:]([A-Z][A-Z0-9_]+)\s*\}|%([A-Z][A-Z0-9_]+)%|\{\{\s*(?:env\.)?([A-Z][A-Z0-9_]+)\s*\}\}|\$?\{\$?([A-Z][A-Z0-9_]+)\}|\$([A-Z][A-Z0-9_]+)|^(?:process\.)?env\.([A-Z][A-Z0-9_]+)$/g;

/** An environment variable, with its name and as written. */
interface Setting {
  written: string;
  name: string;
}

/** Returns the environment variables in a text that use the syntax of other programs. */
export function settingsIn(text: string): Setting[] {
  return [...text.matchAll(OTHERWISE)].map(([written, ...names]) => {
    return { written, name: names.find(Boolean) ?? '' };
  });
}

/** Resolves a text that only the server reads: facts are replaced, `{env.NAME}` is kept. */
export function resolveServerText(node: ScalarNode, context: ResolveContext): string {
  return textWithPlaces(node, context, undefined);
}

/** Resolves YAML that becomes JSON, with placeholders for submitted form values. */
export function resolveTemplate(
  node: Node,
  [, destination]: PathStep[],
  context: ResolveContext,
): JsonValue {
  const fields = fieldsSentTo(String(destination), context);
  return plainData(node, (text) => textWithPlaces(text, context, { fields })) as JsonValue;
}

/** The form fields that a text may use; undefined if they are unknown. */
interface OfLeads {
  fields: string[] | undefined;
}

function textWithPlaces(
  node: ScalarNode,
  context: ResolveContext,
  leads: OfLeads | undefined,
): string {
  const cursor = cursorAt(node, context);
  for (const [written, family = '', name = ''] of node.text.matchAll(PLACE)) {
    const span = nextSpan(cursor, written);
    if (family === 'env') checkVariable(name, span, context);
    else if (!leads) {
      report(context, { code: 'unknown-place', span, params: { misplaced: written } });
    } else checkPlace(name, { span, family, fields: leads.fields }, context);
  }
  const reader = cursorAt(node, context);
  // In a JSON template, a dollar sign is literal.
  for (const { written, name } of leads ? [] : settingsIn(node.text)) {
    const setting = written === node.text ? `"{env.${name}}"` : `{env.${name}}`;
    const span = nextSpan(reader, written);
    report(context, { code: 'unknown-place', span, params: { otherwise: written, setting } });
  }
  const blank = (written: string) => ' '.repeat(written.length);
  checkFacts(node.text.replace(OTHERWISE, blank).replace(PLACE, blank), node, context);
  return context.symbols.fillIn(node.text);
}

function checkVariable(name: string, span: Span, context: ResolveContext): void {
  if (VARIABLE.test(name)) return;
  const suggestion = name
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^[^A-Za-z]+|_+$/g, '')
    .toUpperCase();
  report(context, { code: 'unknown-place', span, params: { variable: name, suggestion } });
}

function checkPlace(
  name: string,
  { span, family, fields }: OfLeads & { span: Span; family: string },
  context: ResolveContext,
): void {
  const names = family === 'lead' ? [...LEAD_PLACEHOLDERS] : fields;
  if (!names || names.some((known) => known === name)) return;
  const sure = certain(name, nearest(name, names));
  const fix = sure ? [{ ...span, text: `{${family}.${sure}}` }] : undefined;
  if (family === 'lead')
    report(context, { code: 'unknown-place', span, params: { lead: name, names }, fix });
  else report(context, { code: 'unknown-field-name', span, params: { sent: name, names }, fix });
}

/**
 * Returns the fields that forms send to a destination; undefined if a mistake hides some, as a wrong
 * name of a destination may.
 */
function fieldsSentTo(destination: string, context: ResolveContext): string[] | undefined {
  const all = [...context.symbols.all('forms').values()];
  const forms = all.filter(({ forward }) => !forward || forward.includes(destination));
  if (forms.length === 0 && all.length > 0) return undefined;
  if (forms.some(({ fields }) => fields === undefined)) return undefined;
  return [...new Set(forms.flatMap(({ fields = [] }) => fields))];
}
