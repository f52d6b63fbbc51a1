import { decodeHTML } from 'entities';

/** The text of HTML that the compiler made from Markdown, on one line. */
export function wordsOfHtml(html: string): string {
  const text = html.replace(/<\/(?:p|li|h\d|td|th)>|<br>/g, ' ').replace(/<[^>]*>/g, '');
  return decodeHTML(text)
    .replace(/[ \n\t]{2,}|[\n\t]/g, ' ')
    .trim();
}
