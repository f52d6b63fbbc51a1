import { groupBy } from '../../model/group-by.ts';
import type { FormUse } from '../../model/units/personal-data.ts';

/**
 * Deduplicates the statements about forms: those common to all, and groups of forms with the same
 * other ones.
 */
export function groupStatements(forms: FormUse[], statementsOf: (form: FormUse) => string[]) {
  const told = forms.map((form) => ({ form, statements: statementsOf(form) }));
  const common = (told[0]?.statements ?? []).filter((statement) =>
    told.every(({ statements }) => statements.includes(statement)),
  );
  const ownOf = ({ statements }: { statements: string[] }) =>
    statements.filter((statement) => !common.includes(statement));
  const groups = groupBy(told, (one) => ownOf(one).join('\n'));
  return {
    common,
    groups: [...groups.values()].map((same) => ({
      forms: same.map(({ form }) => form),
      own: ownOf(same[0]),
    })),
  };
}
