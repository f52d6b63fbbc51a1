import { dump, load } from 'js-yaml';
import { UserError } from '../../../model/user-error.ts';
import { en } from '../../../words/en.ts';
import type { Phrase } from '../../../words/types.ts';

/** All plural forms, from few to many. */
const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

type Groups = Record<string, Record<string, unknown>>;

/**
 * Returns a words.yaml in which every text of the engine is a placeholder that quotes the English
 * one, or an existing one with those that it does not have.
 *
 * @param existing its groups are lists of keys below their names.
 * @throws UserError if `existing` has a group on one line, and js-yaml's error if it is not YAML.
 */
export function untranslatedWords(language: string, existing = ''): string {
  const own = (/^\s*[^#\s]/m.test(existing) ? load(existing) : {}) as Groups;
  let text = existing.replaceAll('\r\n', '\n').replace(/(?<=[^\n])$/, '\n');
  for (const [group, phrases] of Object.entries(en as Record<string, Record<string, Phrase>>)) {
    const missing = Object.entries(phrases).filter(([key]) => own[group]?.[key] === undefined);
    if (missing.length === 0) continue;
    const words = missing.map(([key, phrase]) => [key, placeholderFor(phrase, language)]);
    text = withGroup(text, group, Object.fromEntries(words), group in own);
  }
  return text;
}

function withGroup(text: string, group: string, words: object, isThere: boolean): string {
  if (!isThere) return text + dump({ [group]: words }, { lineWidth: -1 });
  const head = new RegExp(`^${group}:[ \\t]*(?:#.*)?\\n(?:[ \\t]*(?:#.*)?\\n)*( +)`, 'm').exec(
    text,
  );
  if (!head)
    throw new UserError(`In words.yaml, write what is below "${group}" on lines of its own.`);
  const [all, indent = ''] = head;
  const at = head.index + all.length - indent.length;
  const lines = dump(words, { lineWidth: -1, indent: indent.length }).replace(/^(?=.)/gm, indent);
  return text.slice(0, at) + lines + text.slice(at);
}

function placeholderFor(phrase: Phrase, language: string): string | Record<string, string> {
  if (typeof phrase === 'string') return `[[${phrase}]]`;
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const forms = FORMS.filter((form) => pluralCategories.includes(form));
  return Object.fromEntries(forms.map((form) => [form, `[[${phrase[form] ?? phrase.other}]]`]));
}
