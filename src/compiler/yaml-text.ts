import { inQuotes } from '../diagnostics/in-quotes.ts';

/** Matches a text that is only a link or an image in Markdown. */
export const MARKDOWN_LINK = /^(!?)\[([^[\]]*)\]\(([^()\s]+)\)$/;

/** Whether YAML would parse the value of a key as something other than the same text. */
export function needsQuotes(value: string): boolean {
  return /: |:$|\s#|^[#&*!|>%@`"'?]|^- /.test(value);
}

/** Formats a text as YAML, with quotes if it would be parsed as something else. */
export function yamlText(words: string): string {
  return needsQuotes(words) || /^[,[\]{}]/.test(words) ? inQuotes(words) : words;
}

/** The same within brackets or braces, where a comma would end the text. */
export function textInBrackets(words: string): string {
  return needsQuotes(words) || /[,[\]{}]/.test(words) ? inQuotes(words) : words;
}
