import { dump } from 'js-yaml';

/** A list with one entry, as it stands below `blocks:` or `fields:`. */
export function entryYaml(entry: object): string {
  return yamlOf([entry]).replace(/^(?=.)/gm, '  ');
}

/** A group of keys, as a file of its own has them. A text with a longer line would be folded (`>`). */
export function yamlOf(value: unknown): string {
  return dump(value, { lineWidth: 110, noRefs: true });
}
