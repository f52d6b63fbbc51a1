const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/** The text of HTML that the compiler made from Markdown, on one line. */
export function wordsOfHtml(html: string): string {
  return html
    .replace(/<\/(?:p|li|h\d|td|th)>|<br>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \n\t]{2,}|[\n\t]/g, ' ')
    .trim();
}
