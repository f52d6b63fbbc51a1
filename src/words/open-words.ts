import type { Phrase, WordGroup, WordsOf, WrittenWords } from './types.ts';

/** Matches a placeholder. */
const NAME = /\{([a-zA-Z]{1,30})\}/g;

/** Turns stored texts into strings, or functions if they have placeholders. */
export function openWords<Group extends WordGroup>({
  locale,
  ...groups
}: WrittenWords<Group>): WordsOf<Group> {
  const say = speaker(locale);
  const opened = Object.entries(groups as Record<string, Record<string, Phrase>>).map(
    ([group, phrases]) => [
      group,
      Object.fromEntries(Object.entries(phrases).map(([key, phrase]) => [key, say(phrase)])),
    ],
  );
  return { ...Object.fromEntries(opened), locale };
}

/** Returns the names of the placeholders in all forms of a text. */
export function namesIn(phrase: Phrase): Set<string> {
  const forms = typeof phrase === 'string' ? [phrase] : Object.values(phrase);
  const names = new Set<string>();
  for (const form of forms)
    form.replace(NAME, (_: string, name: string) => String(names.add(name)));
  return names;
}

type FillIn = (values: Record<string, string | number>) => string;

function speaker(locale: string): (phrase: Phrase) => string | FillIn {
  const plurals = new Intl.PluralRules(locale);
  const shown = (value: string | number) =>
    typeof value === 'number' ? format(value, locale) : value;
  return (phrase) => {
    if (typeof phrase === 'string' && namesIn(phrase).size === 0) return phrase;
    return (values) => {
      const form = typeof phrase === 'string' ? phrase : formFor(phrase, Number(values.count));
      return form.replace(NAME, (_, name) => shown(values[name] ?? ''));
    };
  };

  function formFor(forms: Exclude<Phrase, string>, count: number): string {
    return forms[plurals.select(count)] ?? forms.other;
  }
}

/** Returns a number as messages of forms show it: without thousands separators. */
function format(value: number, locale: string): string {
  return value.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 });
}
