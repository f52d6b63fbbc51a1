import { nearest, suggest } from '../../../diagnostics/suggest.ts';
import { isDay } from '../../../forms/fields/day.ts';
import {
  findByReceipt,
  type LeadFilter,
  type LeadWithDeliveries,
} from '../../../leads/admin/find-leads.ts';
import { formsWithLeads } from '../../../leads/admin/forms-with-leads.ts';
import type { Database, DatabaseLocation } from '../../../leads/database.ts';
import { normalizeReceipt } from '../../../leads/receipt.ts';
import { DAY } from '../../../model/durations.ts';
import { splitName } from '../../../model/locale/languages.ts';
import { UserError } from '../../../model/user-error.ts';
import type { CommandLine } from '../../command-line.ts';
import { countFromFlag } from '../../flags.ts';

/** The arguments of a `leads` subcommand. */
export interface Task {
  db: Database;
  /** The folder of uploaded files. */
  files: string;
  line: CommandLine;
  /** Writes to the output; resolves when it can take more (backpressure). */
  write(text: string): Promise<void>;
}

/** The arguments of a subcommand that works on the whole storage, which it opens itself. */
export interface StorageTask extends Pick<Task, 'line' | 'write'> {
  location: DatabaseLocation;
}

export function leadFilter({ flags }: CommandLine): LeadFilter {
  return {
    form: flags.form,
    standing: flags.quarantined ? 'quarantined' : undefined,
    since: sinceIn(flags.since),
    last: flags.last === undefined ? undefined : countFromFlag('last', flags.last, { example: 50 }),
    tests: flags.tests !== undefined,
    unsent: flags.unsent !== undefined,
  };
}

/** Checks that leads of the form `--form` exist: if not, its name is most likely misspelt. */
export async function checkForm({ db, line }: Task): Promise<void> {
  const { form } = line.flags;
  if (form === undefined) return;
  const forms = await formsWithLeads(db);
  if (forms.length === 0 || forms.includes(splitName(form).original)) return;
  throw new UserError(
    `The form "${form}" has no leads. ${suggest(form, forms, 'Forms with leads')}`,
  );
}

/**
 * Returns the lead whose receipt number is on the command line.
 *
 * @throws UserError if there is none, with the most similar receipt number.
 */
export async function leadOnLine({ db, line }: Task): Promise<LeadWithDeliveries> {
  const [task, written] = line.args;
  if (written === undefined) throw new UserError(`Add the receipt of a lead: ${task} K7M2-9QXD`);
  const receipt = normalizeReceipt(written);
  const lead = await findByReceipt(db, receipt);
  if (lead) return lead;
  const rows = await db.selectFrom('leads').select('receipt').execute();
  const closest = nearest(
    receipt,
    rows.map((row) => row.receipt),
  );
  const hint = closest ? `Did you mean ${closest}?` : 'To list all: npm run leads -- list';
  throw new UserError(`No lead has the receipt number ${receipt}. ${hint}`);
}

/** Parses `2026-01-31`, which begins at midnight UTC, or `7d` for seven days before now. */
function sinceIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [, days] = /^(\d{1,4})d$/.exec(text) ?? [];
  if (days !== undefined) return new Date(Date.now() - Number(days) * DAY).toISOString();
  if (isDay(text)) return new Date(text).toISOString();
  throw new UserError('"--since" needs a day or a number of days: --since 2026-01-31, --since 7d');
}
