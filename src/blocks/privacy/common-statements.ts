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
export function commonStatements(forms: FormUse[], statementsOf: (form: FormUse) => string[]) {
  const statements = forms.map(statementsOf);
  const [first = []] = statements;
  const common = first.filter((statement) =>
    statements.every((others) => others.includes(statement)),
  );
  const groups = new Map<string, Group>();
  for (const [index, form] of forms.entries()) {
    const own = statements[index]?.filter((statement) => !common.includes(statement)) ?? [];
    const group = groups.get(own.join('\n')) ?? { forms: [], own };
    group.forms.push(form);
    groups.set(own.join('\n'), group);
  }
  return { common, groups: [...groups.values()] };
}
