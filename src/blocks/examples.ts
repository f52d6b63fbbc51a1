import { load } from 'js-yaml';
import type { Block } from '../model/manifest.ts';

/** An example of a block type, as its `examples.yaml` has it. */
export interface BlockExample {
  type: string;
  /** Its key in the file; the first of a file is the default. */
  name: string;
  /** What it shows, for people. */
  title: string;
  /** Left out of the gallery's lists: an edge case that only tests look at. */
  hidden: boolean;
  /** The block as an author writes it, nothing resolved. */
  block: Block;
}

type Written = Record<string, { title?: string; hidden?: boolean; block: Block }>;

const files: Record<string, string> = import.meta.glob('./*/examples.yaml', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** All examples, by the type of their block and in the order of their file. */
export const blockExamples: Record<string, BlockExample[]> = Object.fromEntries(
  Object.entries(files).map(([file, text]) => {
    const type = file.split('/')[1] ?? '';
    return [type, Object.entries(load(text) as Written).map(readExample(type))];
  }),
);

function readExample(type: string) {
  return ([name, { title = name, hidden = false, block }]: [string, Written[string]]) =>
    ({ type, name, title, hidden, block }) satisfies BlockExample;
}
