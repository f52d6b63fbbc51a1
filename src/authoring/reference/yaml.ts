import { dump } from 'js-yaml';

/** Formats a value as an indented list entry, as below `blocks:` or `fields:`. */
export function entryYaml(entry: object): string {
  return yamlOf([entry]).replace(/^(?=.)/gm, '  ');
}

/** Formats a value as YAML. Texts with lines longer than 110 characters are folded (`>`). */
export function yamlOf(value: unknown): string {
  return dump(value, { lineWidth: 110, noRefs: true });
}
