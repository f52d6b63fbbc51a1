import type { Node } from '../tree.ts';
import type { Place } from './place.ts';

/** "a page", "an accordion block". */
export function withArticle(noun: string): string {
  return /^[aeiou]/i.test(noun) ? `an ${noun}` : `a ${noun}`;
}

/** "fields", "deliveries", "groups of quotes". */
export function plural(noun: string): string {
  const [head = '', ...rest] = noun.split(' of ');
  const many = head.endsWith('y') ? `${head.slice(0, -1)}ies` : `${head}s`;
  return [many, ...rest].join(' of ');
}

/** A sentence with a capital letter; the name of a file stays as it is. */
export function capital(sentence: string): string {
  if (/^\S+\.(ya?ml|json)\b/.test(sentence)) return sentence;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A description as a remark behind a sentence. */
export function inBrackets(description: string | undefined): string {
  return description ? ` (${description.replace(/\.$/, '')})` : '';
}

/** What a group of keys is called: "this page", "question 3 of this accordion block". */
export function groupName(place: Place): string {
  const { parent, key, index } = place;
  if (!parent) return documentName(place);
  if (index === undefined) return `the "${key}" of ${groupName(parent)}`;
  const noun = place.general?.noun ?? 'entry';
  if (noun === 'block') return `this ${place.schema?.noun ?? noun}`;
  return `${noun} ${index + 1} of ${parent.parent ? groupName(parent.parent) : 'the list'}`;
}

function documentName({ document: { kind, name, source } }: Place): string {
  switch (kind) {
    case 'page':
      return 'this page';
    case 'nav':
      return 'the menu';
    case 'site':
      return source.file.replace(/^.*\//, '');
    default:
      return `the ${name} ${kind}`;
  }
}

/** What a value is called, as a sentence begins with it: `This page's "title"`. */
export function valueName(place: Place): string {
  const { parent, key, index } = place;
  if (!parent) return capital(groupName(place));
  if (index !== undefined) return entryName(place);
  const owner = groupName(parent);
  return owner.startsWith('this ') ? `${capital(owner)}'s "${key}"` : `The "${key}" of ${owner}`;
}

function entryName(place: Place): string {
  const { parent, index = 0 } = place;
  if (place.general?.noun || !parent?.parent) return capital(groupName(place));
  return `Entry ${index + 1} of the "${parent.key}" of ${groupName(parent.parent)}`;
}

/** What stands there: "one text", "a list". */
export function kindOf(node: Node): string {
  if (node.kind === 'list') return 'a list';
  if (node.kind === 'map') return 'a group of keys';
  return node.text === '' && node.plain ? 'nothing' : 'one text';
}
