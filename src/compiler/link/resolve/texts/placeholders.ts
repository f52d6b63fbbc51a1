import type { Diagnostic, MistakeOf, Span } from '../../../../diagnostics/diagnostic.ts';
import { childOf, scalarsIn } from '../../../values.ts';
import { type ResolveContext, warn } from '../context.ts';
import { matchesIn } from '../without-code.ts';
import { SHOWN } from './shown-roles.ts';

/** What spreadsheets show for a value that they cannot compute, and Word for a missing reference. */
const NOT_FOUND =
  /#(?:REF|VALUE|DIV\/0)!|#NAME\?|Error! Reference source not found|Fehler! Verweisquelle konnte nicht gefunden werden|Erreur\s! Source du renvoi introuvable|¡Error! No se encuentra el origen de la referencia|Fout! Verwijzingsbron niet gevonden/;

/** Matches `XX.05.2027`, with a year to come: in older ones days are withheld. */
const DAY =
  /(?<![\w?./="'“‘„«-])(?:(?:xx|\?\?)[./-](?:xx|\?\?|\d\d?)|\d\d?[./-](?:xx|\?\?))[./-]20[2-9]\d(?!\d)/;

/** Matches `£XX`, `€ X,XXX`, `€??`, `XX,00 €`. Dollars are left to manuals: `as in $XX.XX`. */
const AMOUNT =
  /(?<![\w"'“‘„«])[€£] ?(?:x(?=x|[.,]x)[x.,]*x|\?{2,})(?!\w)|(?<!\w)x[x.,]*x(?:,(?:\d\d|-))? ?€/;

/** How `[Your name]` and `[Insert your address]` begin, in the languages of the engine. */
const ASKED =
  'your|insert(?:e|ar)?|ihre?|deine?|tu|su|votre|insérez|il (?:tuo|vostro)|inserisci|inserire|uw|jouw|seu|sua|inserir|insira|twój|twoja|twoje|wstaw';

/** Matches `[Company Name]` and `[Phone Number]`, which chats leave for what they do not know. */
const NAMED =
  /(?<!\])\[(?:[A-Z][a-z]+ ){1,3}(?:Name|Number|Address|Date|Year|Link|URL)\](?! ?[([:])/;

/**
 * Matches placeholders for text to be written: `[[Your company]]`, `[Insert your address]`, lorem
 * ipsum, and what stands for a day, an amount or a value that is not known.
 */
const PLACEHOLDER = anyOf(
  /\[\[[^[\]\n]{1,600}\]\]/,
  new RegExp(`(?<!\\])\\[(?:${ASKED}) [^[\\]\\n]{1,80}\\](?! ?[([:])`),
  /lorem ipsum(?: dolor)?(?: sit amet,? consectetur adipisc\w+)?|consectetur adipisc\w+/,
  DAY,
  AMOUNT,
  NOT_FOUND,
);

/** Fast pre-check for `PLACEHOLDER`, except for later words of lorem ipsum. */
const ANY = new RegExp(
  `\\[(?:\\[|(?:${ASKED}) )|lorem ipsum|#(?:REF|VALUE|DIV/0)!|#NAME\\?|x[.,]?x|\\?\\?|! (?:Ref|Ver|Sou|No )`,
  'i',
);

function mayHaveAny(text: string): boolean {
  return ANY.test(text) || NAMED.test(text) || text.includes('onsectetur adipisc');
}

function anyOf(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'gi');
}

/**
 * Matches a text that only says that there is none yet, that a program had none, or what a
 * spreadsheet has in place of its value: a formula, or a long number cut short.
 */
const NO_WORDS =
  /^(?:FIXME\b.*|X{3,}|asdf\w*|blah(?:[ ,]+blah)+|\.{3,}|…+|#N\/A|#{4,}|=\s*(?:[A-Z]+\(|\$?[A-Z]{1,2}\$?\d).*|\d[.,]\d+E\+\d{1,2}|undefined|\[object Object\])$/i;

/** Matches a note that the text is still to be written. */
const TO_DO = /^TODO\b.*$/i;

/** The same in a language where "todo" is a word: `Todo incluido`. */
const TO_DO_IN_CAPITALS = /^TODO(?: ?:.*)?$/;

/** Languages where "todo" means "all". */
const TODO_IS_A_WORD = /^(?:es|pt|gl|ast)\b/i;

/** Matches such a note on a line of a text. */
const NOTED = /(?<=^[ \t]*(?:(?:[-*+>]|\d+[.)])[ \t]+)*)(?:TODO|FIXME):.*/gm;

/** Matches what editors write in place of a sentence. */
const NO_SENTENCE =
  /^(?:\?{3,}|TB[CD]|t\.b\.[cd]\.|(?:(?:your|ihr|dein|votre|su|tu|uw|je) )?(?:text|texte|texto|tekst|title|titel|titre|título) (?:goes |comes )?(?:here|hier|ici|aquí))\.?$/i;

/** Keys of sentences. In tables and programmes "TBC" tells visitors that something is not certain. */
const SENTENCES = new Set<unknown>([
  'description',
  'text',
  'answer',
  'intro',
  'tagline',
  'excerpt',
]);

/** How YAML writes "nothing" without quotes; elsewhere it may be the text that is meant. */
const NOTHING = /^(?:~|null)$/;

/** Keys that authors leave empty rather than out. */
const OFTEN_EMPTY = new Set<unknown>(['heading', 'title', 'label', 'intro', 'note', 'help']);

/** Reports every placeholder in the values of a document. */
export function checkPlaceholders(context: ResolveContext): void {
  checkWholeTexts(context);
  const { document, source } = context;
  if (!mayHaveAny(source.text)) return;
  const nodes = scalarsIn(document.root).filter(({ start, end }) => {
    return mayHaveAny(source.text.slice(start, end));
  });
  for (const pattern of [PLACEHOLDER, new RegExp(NAMED, 'g')])
    for (const { written, span } of matchesIn(context, nodes, pattern))
      reportLeft(span, { written }, context);
}

/**
 * Reports texts, and descriptions of images, which are nothing but a placeholder, and lines of texts
 * that say what is still to be written.
 */
function checkWholeTexts(context: ResolveContext): void {
  const isWord = TODO_IS_A_WORD.test(context.symbols.all('language'));
  const toDo = isWord ? TO_DO_IN_CAPITALS : TO_DO;
  const isNoted = /(?:TODO|FIXME):/.test(context.source.text);
  for (const { role, node: part, path } of context.document.parts) {
    const node = role === 'image' ? childOf(part, 'alt') : part;
    if (node?.kind !== 'scalar' || !(role === 'image' || SHOWN.has(role))) continue;
    const isNothing = node.plain && NOTHING.test(node.text) && OFTEN_EMPTY.has(path.at(-1));
    const isNoSentence = SENTENCES.has(path.at(-1)) && NO_SENTENCE.test(node.text.trim());
    if (isNothing || isNoSentence || NO_WORDS.test(node.text) || toDo.test(node.text))
      reportLeft(node, { written: node.text, all: 'text' }, context);
    else if (isNoted && role === 'markdown')
      for (const { written, span } of matchesIn(context, [node], NOTED))
        reportLeft(span, { written }, context);
  }
}

function reportLeft(
  span: Span,
  params: MistakeOf<'placeholder-left'>['params'],
  context: ResolveContext,
): void {
  // Those in the answers of a form are reported with the form.
  const isKnown = ({ code, span: { start } = span }: Diagnostic) =>
    code === 'placeholder-left' && start === span.start;
  if (context.diagnostics.some(isKnown)) return;
  warn(context, { code: 'placeholder-left', span, params });
}
