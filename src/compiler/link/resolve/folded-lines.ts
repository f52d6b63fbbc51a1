import type { TogetherParams } from '../../../diagnostics/catalogue/texts.ts';
import type { Edit, Span } from '../../../diagnostics/diagnostic.ts';
import { lineStartAt } from '../../../diagnostics/position.ts';
import type { ScalarNode } from '../../tree.ts';
import { type ResolveContext, report } from './context.ts';

/** A line of a text, as it stands in the file. */
interface Line extends Span {
  words: string;
  /** How many spaces stand in front of it; undefined for what begins beside its key. */
  indent: number | undefined;
}

/** Where a text begins. */
interface Opening {
  key: string;
  /** What makes YAML keep its lines; no fix adds the line that it takes where one begins beside its key. */
  sign: Edit | undefined;
}

/**
 * Says where YAML puts lines together that look apart: without a sign in front of them, or with
 * `>`, the lines of a list become one, and an empty line does not part what stands around it.
 */
export function checkFolded(node: ScalarNode, context: ResolveContext): void {
  // What stands on one line is as long as it is written.
  if (node.end - node.start === node.text.length) return;
  const { text } = context.source;
  const raw = text.slice(node.start, node.end);
  if (!/\n[^\n]*\S/.test(raw)) return;
  const lines = linesOf(node, text);
  const opening = openingOf(node, lines, text);
  const found = opening && (runTogether(lines, node) ?? parted(lines, node, raw));
  if (!found) return;
  const { start, end } = found.at;
  const { is, shown } = found;
  const isCertain = isSure(lines, is) && !isFollowed(node, text);
  const fix = opening.sign && isCertain ? [opening.sign] : undefined;
  report(context, {
    code: 'lines-run-together',
    severity: 'warning',
    span: { start, end },
    params: { is, key: opening.key, lines: shown },
    fix,
  });
}

interface Found {
  is: TogetherParams['is'];
  at: Line;
  /** Lines of the text, as a hint writes them out. */
  shown: string[];
}

function linesOf(node: ScalarNode, text: string): Line[] {
  let start = lineStartAt(text, node.start);
  const isBeside = text.slice(start, node.start).trim() !== '';
  if (isBeside) start = node.start;
  return text
    .slice(start, node.end)
    .split('\n')
    .map((line, index) => {
      const words = line.trim();
      const indent = line.length - line.trimStart().length;
      const at = start + indent;
      start += line.length + 1;
      const isFirst = isBeside && index === 0;
      return { words, indent: isFirst ? undefined : indent, start: at, end: at + words.length };
    });
}

const KEY = /^ *(?:- +)*(["']?[\w-]+["']?):/;

/** Undefined for a text in quotes or between braces, and for one whose lines stay. */
function openingOf(node: ScalarNode, [first]: Line[], text: string): Opening | undefined {
  const before = text.slice(0, node.start);
  const head = before.trimEnd();
  const line = head.slice(lineStartAt(head, head.length));
  const [whole, key] = KEY.exec(line) ?? [];
  if (!whole || !key || !first) return undefined;
  const rest = line.slice(whole.length).trim();
  const end = head.length;
  if (!node.plain) {
    const isFolded = /^>[+-]?$/.test(rest) && first.indent !== undefined;
    const at = end - rest.length;
    return isFolded ? { key, sign: { start: at, end: at + 1, text: '|' } } : undefined;
  }
  if (rest !== '') return undefined;
  if (first.indent !== undefined) return { key, sign: { start: end, end, text: ' |' } };
  return { key, sign: undefined };
}

/** Two lines or more of a list that are not lines of the text. */
function runTogether(lines: Line[], { text }: ScalarNode): Found | undefined {
  const kept = new Set(text.split('\n').map((line) => line.trim()));
  const listed = [dashed(lines), numbered(lines)].find(({ length }) => length > 1);
  const [first, second] = listed ?? [];
  if (!first || !second || listed?.every(({ words }) => kept.has(words))) return undefined;
  const at = first.indent === undefined ? second : first;
  return { is: 'list', at, shown: [...above(first, lines), first.words, second.words] };
}

/** How a text begins whose list begins further down. */
function above(first: Line, lines: Line[]): string[] {
  const [head = first, ...others] = lines.slice(0, lines.indexOf(first));
  if (head === first) return [];
  return others.some(({ words }) => words !== '') ? [head.words, '...'] : [head.words];
}

function dashed(lines: Line[]): Line[] {
  return lines.filter(({ words }) => /^[-*] +\S/.test(words));
}

/** Lines that count from one; other numbers may begin a line by chance. */
function numbered(lines: Line[]): Line[] {
  const all = lines.filter(({ words }) => /^\d{1,2}[.)] +\S/.test(words));
  const isCounted = all.every(({ words }, index) => Number.parseInt(words, 10) === index + 1);
  return isCounted ? all : [];
}

/** An empty line that is none for visitors. */
function parted(lines: Line[], { text }: ScalarNode, raw: string): Found | undefined {
  const count = (written: string) => written.trim().split(/\n[ \t\r]*\n\s*/).length;
  if (count(raw) <= count(text)) return undefined;
  const empty = lines.findIndex(({ words }) => words === '');
  const after = lines.slice(empty).find(({ words }) => words !== '');
  const [head] = lines;
  return head && after
    ? { is: 'paragraphs', at: after, shown: [head.words, '', after.words] }
    : undefined;
}

/** So many spaces further right, a line is code in Markdown. */
const CODE = 4;

/** Whether the lines, once they are kept, say in Markdown what they look like. */
function isSure(lines: Line[], is: Found['is']): boolean {
  const written = lines.filter(({ words }) => words !== '');
  const indents = written.flatMap(({ indent }) => (indent === undefined ? [] : [indent]));
  const [first = 0] = indents;
  const areNear = indents.every((indent) => indent >= first && indent < first + CODE);
  const isProse = written.every(({ words }) => !/^([-*+>#=~`|]|\d+[.)] )/.test(words));
  return areNear && (is === 'list' || isProse);
}

/** Whether a note stands behind a text, which would become a part of it. */
function isFollowed(node: ScalarNode, text: string): boolean {
  return node.plain && text.slice(node.end).trimStart().startsWith('#');
}
