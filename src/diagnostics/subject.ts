import { capitalize } from '../model/text/capitalize.ts';

/** A value of a document as sentences name it: the document, and the path to the value. */
export interface Subject {
  kind: 'page' | 'form' | 'handout' | 'nav' | 'site' | 'theme' | 'translation' | 'words';
  /** What the document is called: `contact` for a form. */
  name: string;
  file: string;
  steps: SubjectStep[];
}

/** A key of a group, or an entry of a list, with what entries are called. */
export type SubjectStep =
  | { key: string }
  | { index: number; noun?: string | undefined; block?: string | undefined };

/** The name of a group: "this page", "question 3 of this accordion block". */
export function groupName(subject: Subject): string {
  const last = subject.steps.at(-1);
  if (!last) return documentName(subject);
  if ('key' in last) return `the "${last.key}" of ${groupName(outside(subject, 1))}`;
  const noun = last.noun ?? 'entry';
  if (noun === 'block') return `this ${last.block ?? noun}`;
  const owner = subject.steps.length > 1 ? groupName(outside(subject, 2)) : 'the list';
  return `${noun} ${last.index + 1} of ${owner}`;
}

function outside(subject: Subject, steps: number): Subject {
  return { ...subject, steps: subject.steps.slice(0, -steps) };
}

function documentName({ kind, name, file }: Subject): string {
  switch (kind) {
    case 'page':
      return 'this page';
    case 'nav':
      return 'the menu';
    case 'site':
    case 'theme':
    case 'words':
    case 'translation':
      return file.replace(/^.*\//, '');
    default:
      return `the ${name} ${kind}`;
  }
}

/** "This page", "The file site.yaml": the start of a sentence about a group. */
export function groupFirst(subject: Subject): string {
  const name = groupName(subject);
  const isFile = subject.steps.length === 0 && /\.\w+$/.test(name);
  return isFile ? `The file ${name}` : capital(name);
}

/** The name of a value at the start of a sentence: `This page's "title"`. */
export function valueName(subject: Subject): string {
  const last = subject.steps.at(-1);
  if (!last) return capital(groupName(subject));
  if (!('key' in last)) return entryName(subject, last);
  const owner = groupName(outside(subject, 1));
  return owner.startsWith('this ')
    ? `${capital(owner)}'s "${last.key}"`
    : `The "${last.key}" of ${owner}`;
}

function entryName(
  subject: Subject,
  { noun, index }: { noun?: string | undefined; index: number },
): string {
  const list = subject.steps.at(-2);
  if (noun || !list || !('key' in list)) return capital(groupName(subject));
  return `Entry ${index + 1} of the "${list.key}" of ${groupName(outside(subject, 2))}`;
}

/** "a page", "an accordion block". */
export function withArticle(noun: string): string {
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`;
}

/** Capitalises a sentence, unless it begins with a file name. */
export function capital(sentence: string): string {
  if (/^\S+\.(ya?ml|json)\b/.test(sentence)) return sentence;
  return capitalize(sentence);
}

/** A description in parentheses after a sentence. */
export function inBrackets(description: string | undefined): string {
  return description ? ` (${description.replace(/\.$/, '')})` : '';
}

export type ContentKind = 'text' | 'list' | 'group' | 'nothing';

/** The type of a value, in words. */
export function contentName(content: ContentKind): string {
  return {
    text: 'one text',
    list: 'a list',
    group: 'a group of keys',
    nothing: 'nothing',
  }[content];
}

/** Whether the subject is in a JSON file, with quoted keys and bracketed lists. */
export function isInJson({ file }: Subject): boolean {
  return file.endsWith('.json');
}
