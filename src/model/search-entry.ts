/** A page as the search knows it. */
export interface SearchEntry {
  path: string;
  title: string;
  description: string;
  /** Headings on it that have an address of their own. */
  spots: { text: string; id: string }[];
  /** The words of its content, each once. */
  words: string;
}
