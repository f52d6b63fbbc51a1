import type { TogetherParams } from '../../../../diagnostics/catalogue/texts.ts';
import type { Edit, Span } from '../../../../diagnostics/diagnostic.ts';
import { lineStartAt } from '../../../../diagnostics/position.ts';
import type { ScalarNode } from '../../../tree.ts';
import { type ResolveContext, warn } from '../context.ts';
import { areSeparate } from './separate-lines.ts';

/** A line of a text, as written in the file. */
interface TextLine extends Span {
  words: string;
  /** The number of spaces before it; undefined for a text that begins on the line of its key. */
  indent: number | undefined;
}

/** How a text begins. */
interface TextOpening {
  key: string;
  /**
   * The edit that inserts `|`, so that YAML keeps the lines. None for a text on the line of its
   * key: it would need a line break as well.
   */
  sign: Edit | undefined;
}

/**
 * Reports lines that YAML folds although they look separate: in a plain text or after `>`, list
 * items become one line, and an empty line may not start a paragraph.
 */
export function checkFolded(node: ScalarNode, context: ResolveContext): void {
  // A text on one line is as long as its source.
  if (node.end - node.start === node.text.length) return;
  const { text } = context.source;
  const raw = text.slice(node.start, node.end);
  if (!/\n[^\n]*\S/.test(raw)) return;
  const lines = linesOf(node, text);
  const opening = openingOf(node, lines, text);
  const found =
    opening && (runTogether(lines, node) ?? parted(lines, node, raw) ?? labels(lines, node));
  if (!found) return;
  const { start, end } = found.at;
  const { is, shown } = found;
  // A YAML comment behind the text would become part of a block scalar.
  const isFollowed = node.plain && text.slice(node.end).trimStart().startsWith('#');
  const isCertain = is !== 'lines' && isSure(lines, is) && !isFollowed;
  const fix = opening.sign && isCertain ? [opening.sign] : undefined;
  warn(context, {
    code: 'lines-run-together',
    span: { start, end },
    params: { is, key: opening.key, lines: shown },
    fix,
  });
}

interface Found {
  is: TogetherParams['is'];
  at: TextLine;
  /** Lines of the text, to be quoted in the hint. */
  shown: string[];
}

function linesOf(node: ScalarNode, text: string): TextLine[] {
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

/** Undefined for a text in quotes or braces, and for one that keeps its lines. */
function openingOf(node: ScalarNode, [first]: TextLine[], text: string): TextOpening | undefined {
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

/** Returns list items, two or more, that are not lines of the parsed text. */
function runTogether(lines: TextLine[], { text }: ScalarNode): Found | undefined {
  const kept = new Set(text.split('\n').map((line) => line.trim()));
  const dashed = lines.filter(({ words }) => /^[-*] +\S/.test(words));
  const listed = [dashed, numbered(lines)].find(({ length }) => length > 1);
  const [first, second] = listed ?? [];
  if (!first || !second || listed?.every(({ words }) => kept.has(words))) return undefined;
  const at = first.indent === undefined ? second : first;
  return { is: 'list', at, shown: [...above(first, lines), first.words, second.words] };
}

/** Returns the beginning of a text whose list starts further down. */
function above(first: TextLine, lines: TextLine[]): string[] {
  const [head = first, ...others] = lines.slice(0, lines.indexOf(first));
  if (head === first) return [];
  return others.some(({ words }) => words !== '') ? [head.words, '...'] : [head.words];
}

/** Returns lines numbered from one; other numbers may begin a line by chance. */
function numbered(lines: TextLine[]): TextLine[] {
  const all = lines.filter(({ words }) => /^\d{1,2}[.)] +\S/.test(words));
  const isCounted = all.every(({ words }, index) => Number.parseInt(words, 10) === index + 1);
  return isCounted ? all : [];
}

/** Returns an empty line that does not start a paragraph in the parsed text. */
function parted(lines: TextLine[], { text }: ScalarNode, raw: string): Found | undefined {
  const count = (written: string) => written.trim().split(/\n[ \t\r]*\n\s*/).length;
  if (count(raw) <= count(text)) return undefined;
  const empty = lines.findIndex(({ words }) => words === '');
  const after = lines.slice(empty).find(({ words }) => words !== '');
  const [head] = lines;
  return head && after
    ? { is: 'paragraphs', at: after, shown: [head.words, '', after.words] }
    : undefined;
}

/** Returns the first lines of a plain text that were meant to stay apart, as in an address. */
function labels(lines: TextLine[], { plain }: ScalarNode): Found | undefined {
  const [first, second] = lines;
  if (!plain || !first || !second || !areSeparate(lines.map(({ words }) => words)))
    return undefined;
  return { is: 'lines', at: first, shown: [`${first.words}\\`, second.words] };
}

/** An additional indent of this many spaces makes a line code in Markdown. */
const CODE = 4;

/** Returns whether the lines, once kept, are in Markdown what they look like. */
function isSure(lines: TextLine[], is: Found['is']): boolean {
  const written = lines.filter(({ words }) => words !== '');
  const indents = written.flatMap(({ indent }) => (indent === undefined ? [] : [indent]));
  const [first = 0] = indents;
  const areNear = indents.every((indent) => indent >= first && indent < first + CODE);
  const isProse = written.every(({ words }) => !/^([-*+>#=~`|]|\d+[.)] )/.test(words));
  return areNear && (is === 'list' || isProse);
}
