import type { Lead } from '../../../destinations/lead.ts';
import { printText } from '../../../diagnostics/print-many.ts';
import { actionsIn, TERMINAL } from '../../../leads/admin/actions.ts';
import { restoreLead } from '../../../leads/admin/deliveries.ts';
import { destinationsOfStored } from '../../../leads/forwarding/destinations.ts';
import { UserError } from '../../../model/user-error.ts';
import { compile } from '../../../pipeline.ts';
import { siteFolder } from '../../flags.ts';
import { destinationText } from './print-leads.ts';
import { leadOnLine, type Task } from './task.ts';

/** `leads restore RECEIPT`: takes a lead out of quarantine and queues it for its destinations. */
export async function restore(task: Task): Promise<number> {
  const { db, line, write } = task;
  const { lead } = await leadOnLine(task);
  if (lead.forgottenAt !== undefined) throw new UserError(`${lead.receipt} was forgotten.`);
  if (lead.standing !== 'quarantined') {
    await write(`${lead.receipt} is not in quarantine.\n`);
    return 0;
  }
  const destinations = await destinationsFor(lead, siteFolder(line.flags.site));
  await actionsIn(db).record(TERMINAL, { action: 'restored', lead: lead.id }, new Date());
  await restoreLead(db, lead.id, destinations);
  const names = destinations.map(destinationText);
  const way = names.length > 0 ? `It goes to: ${names.join(', ')}.` : 'It stays in the inbox.';
  await write(`${lead.receipt} is out of quarantine. ${way}\n`);
  return 0;
}

async function destinationsFor(lead: Lead, site: string): Promise<string[]> {
  const { manifest, diagnostics, sources } = await compile(site);
  if (!manifest) {
    const mistakes = printText(diagnostics, sources);
    throw new UserError(
      `${mistakes}\nFix these mistakes first: the destinations of the lead are read from the site.`,
    );
  }
  return destinationsOfStored(lead, manifest);
}
