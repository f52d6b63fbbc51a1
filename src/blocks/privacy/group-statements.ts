import type { FormUse } from '../../model/units/personal-data.ts';

/** Forms with the same statements. */
interface Group {
  forms: FormUse[];
  /** Their statements that do not apply to all forms. */
  own: string[];
}

/**
 * Deduplicates the statements about forms: those common to all, and groups of forms with the same
 * other ones.
 */
export function groupStatements(forms: FormUse[], statementsOf: (form: FormUse) => string[]) {
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
