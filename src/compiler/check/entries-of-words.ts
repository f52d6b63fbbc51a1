import type { Edit } from '../../diagnostics/diagnostic.ts';
import { groupBy } from '../../model/group-by.ts';
import { isLeftOut } from '../missing-values.ts';
import { camelCase } from '../slug.ts';
import type { ListNode, Node } from '../tree.ts';
import { itemsOf, type SchemaView, textAt, textOf } from '../values.ts';
import { textInBrackets } from '../yaml-text.ts';
import { addressIn, groupNeeded } from './group-needed.ts';
import type { LocatedMistake, NodeContext, Violations, WideMistake } from './node-context.ts';
import { behindDash, isOfWords, keyLine } from './sample-lines.ts';
import { openingLinesOf } from './two-as-one.ts';

/** Finds lists whose entries lack their keys: `- First visit; $95` or `- [First visit, $95]`. */
export function entriesOfWords(violations: Violations[]): WideMistake[] {
  const byList = groupBy(violations, listOf);
  byList.delete(undefined);
  return [...byList.values()].flatMap((parts) => {
    const [first, ...others] = parts.map(({ context }) => context);
    const mistake = first && explainEntries(first, others);
    return mistake ? { values: parts.map(({ context }) => context.node), mistake } : [];
  });
}

/** Returns the list whose entry a wrong value is, if the keys of its entries are known. */
function listOf({ context, error }: Violations): ListNode | undefined {
  const { node, parent, general, index } = context;
  const isGroup = error?.keyword === 'type' && [error.params.type].flat()[0] === 'object';
  if (!isGroup || index === undefined || context.json) return undefined;
  const isKnown = general?.required ?? general?.discriminator;
  if (!isKnown || general?.role === 'image') return undefined;
  const isWords = node.kind === 'scalar' ? node.text !== '' && !isLeftOut(node.text) : true;
  return isWords && parent?.node.kind === 'list' ? parent.node : undefined;
}

/** How many of the entries a hint writes out. */
const MAX_SHOWN = 3;

function explainEntries(first: NodeContext, others: NodeContext[]): LocatedMistake | undefined {
  const all = [first, ...others];
  const entries = all.map(({ node }) => wordsOf(node));
  const isTable = entries.every((words) => words.length <= 1);
  const rows = isTable ? splitRows(entries.map(([words = '']) => words)) : undefined;
  if (others.length === 0 && !rows) return undefined;
  const found = groupNeeded(first);
  if (found.code !== 'group-needed' || !('subject' in found.params)) return undefined;
  const { subject, holds } = found.params;
  const language = textAt(first.document.root, 'language');
  const cellsOf = (index: number) => rows?.[index] ?? entries[index] ?? [];
  const lines = all.slice(0, MAX_SHOWN).flatMap(({ node, general }, index) => {
    const own =
      node.kind === 'scalar'
        ? (openingLinesOf(general, node.text, language) ?? locationLines(node.text, general))
        : undefined;
    return own ?? behindDash(linesOf(cellsOf(index), general));
  });
  const edits = all.map(({ node, text }, index) =>
    asKeys({ node, cells: cellsOf(index), general: first.general }, text),
  );
  const fix = edits.every((edit) => edit !== undefined) ? edits : undefined;
  return {
    ...found,
    params: { subject, holds, how: 'behind-dash', lines, others: others.length },
    fix,
  };
}

/** `- Mehlgasse 7, 04107 Leipzig` in a list of locations. */
function locationLines(written: string, { properties }: SchemaView = {}): string[] | undefined {
  const parts = addressIn(written, properties?.address);
  const lines = parts?.map(([key, text]) => `  ${keyLine(key, text)}`);
  return lines && behindDash(['name: ...', 'address:', ...lines]);
}

/** Returns the keys of an entry with the words at them. */
function linesOf(words: string[], general: SchemaView | undefined): string[] {
  const tag = general?.discriminator?.propertyName;
  if (general?.noun === 'field') return fieldLines(words[0] ?? '');
  if (tag) return blockLines(tag, words[0] ?? '', general.branches);
  const keys = keysForWords(general);
  const count = Math.max(general?.required?.length ?? 0, words.length);
  return keys.slice(0, count).map((key, at) => keyLine(key, words[at] ?? '...'));
}

/** `- hero`, or a paragraph in a list of blocks. */
function blockLines(tag: string, words: string, branches: SchemaView['branches']): string[] {
  const isParagraph = branches?.has('text') && /\s/.test(words);
  if (isParagraph) return [`${tag}: text`, keyLine('text', words)];
  return [`${tag}: ${branches?.has(words) ? words : '...'}`];
}

/** What a field asks for by its label, in the languages that Signpost speaks. */
const KINDS: [RegExp, string][] = [
  [/mail|correo|courriel/i, 'email'],
  [/phone|^tel|tel[eé][fm]|mobile?$|handy/i, 'tel'],
  [/mess?ag|comm?ent|mensa[jg]e|nachricht|opmerking|bericht|wiadomo|uwagi/i, 'textarea'],
];

/** `- Your name` in a list of fields. */
function fieldLines(label: string): string[] {
  const kind = KINDS.find(([pattern]) => pattern.test(label))?.[1] ?? 'text';
  const name = camelCase(label) || '...';
  return [`kind: ${kind}`, `name: ${name}`, keyLine('label', label)];
}

/** Returns the keys of an entry that take words: first those that it needs. */
export function keysForWords({ required = [], properties = {} }: SchemaView = {}): string[] {
  const others = Object.keys(properties).filter(
    (key) => !required.includes(key) && isOfWords(properties[key]),
  );
  return [...required, ...others];
}

function wordsOf(node: Node): string[] {
  if (node.kind === 'scalar') return [node.text];
  return itemsOf(node).map((item) => textOf(item) ?? '...');
}

/** What stands between the columns of a table that was pasted or typed, surest first. */
const SEPARATORS = [/\s*(?:[-=]+>|→)\s*/, /\s*\t\s*/, /\s*\|\s*/, /\s*;\s*/, /\s*\.{3,}\s*/];

/** What also stands within sentences: it divides columns only in front of prices and times. */
const WEAK_SEPARATORS = [/\s+[-–—]+\s+/, /,\s+/];

/** Splits lines into columns by the first sign that divides all of them into as many. */
export function splitRows(lines: string[]): string[][] | undefined {
  for (const separator of [...SEPARATORS, ...WEAK_SEPARATORS]) {
    const rows = lines.map((line) =>
      line
        .replace(/^\s*\|\s*|\s*\|\s*$/g, '')
        .split(separator)
        .map((cell) => cell.trim()),
    );
    const [head = []] = rows;
    const { length } = head;
    const isFigure = (at: number) =>
      at > 0 && rows.every((cells) => /^\D{0,3}\d/.test(cells[at] ?? ''));
    const isSure = SEPARATORS.includes(separator) || head.some((_, at) => isFigure(at));
    const isTable =
      isSure && rows.every((cells) => cells.length === length && cells.every(Boolean));
    if (isTable && length > 1) return rows;
  }
  return undefined;
}

/** Writes an entry with its keys, on its line: only if there are as many words as it needs. */
function asKeys(
  { node, cells, general }: { node: Node; cells: string[]; general: SchemaView | undefined },
  text: string,
): Edit | undefined {
  const { required = [], properties = {} } = general ?? {};
  if (general?.discriminator) return undefined;
  const areWords = required.every((key) => isOfWords(properties[key]));
  const written = text.slice(node.start, node.end);
  if (!areWords || cells.length !== required.length || /[\r\n]/.test(written)) return undefined;
  if (cells.some((cell) => cell === '...')) return undefined;
  const pairs = required.map((key, at) => `${key}: ${textInBrackets(cells[at] ?? '')}`);
  const [only = ''] = pairs;
  const { start, end } = node;
  return { start, end, text: pairs.length > 1 ? `{ ${pairs.join(', ')} }` : only };
}
