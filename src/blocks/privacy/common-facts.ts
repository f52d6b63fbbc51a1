import type { FormUse } from '../../model/personal-data.ts';

/** Forms of which the same holds. */
interface Group {
  forms: FormUse[];
  /** What holds of them, but not of all forms. */
  own: string[];
}

/**
 * What is said of several forms, each sentence once: what holds of all of them, and the forms with
 * what else holds of each.
 */
export function commonFacts(forms: FormUse[], factsOf: (form: FormUse) => string[]) {
  const facts = forms.map(factsOf);
  const [first = []] = facts;
  const common = first.filter((fact) => facts.every((others) => others.includes(fact)));
  const groups = new Map<string, Group>();
  for (const [index, form] of forms.entries()) {
    const own = facts[index]?.filter((fact) => !common.includes(fact)) ?? [];
    const group = groups.get(own.join('\n')) ?? { forms: [], own };
    group.forms.push(form);
    groups.set(own.join('\n'), group);
  }
  return { common, groups: [...groups.values()] };
}
