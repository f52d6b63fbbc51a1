import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LeadFile } from '../../../destinations/lead.ts';
import type { LeadWithDeliveries } from '../../../leads/admin/find-leads.ts';
import { leadState } from '../../../leads/admin/lead-state.ts';
import { type DeliveryRow, NEW_DELIVERY, VISITOR } from '../../../leads/tables.ts';
import { escapedJson, visible, visibleLine } from '../../../model/text/visible.ts';
import { cut, table } from '../../table.ts';

/** The maximum width of a form name, in terminal columns. */
const FORM_WIDTH = 18;

const HEAD = ['Receipt', 'Received (UTC)', 'Form', 'State', 'What was sent'];

/** Formats leads as a table with a line for each, cut to `width` terminal columns if given. */
export function leadTable(leads: LeadWithDeliveries[], width?: number): string {
  const rows = leads.map((filed) => [
    filed.lead.receipt,
    toMinute(filed.lead.receivedAt),
    cut(visibleLine(filed.lead.form), FORM_WIDTH),
    stateOf(filed),
    summaryOf(filed),
  ]);
  return table([HEAD, ...rows], width);
}

/** Formats one lead with all details. `folder` is the folder of uploaded files. */
export function leadInFull(filed: LeadWithDeliveries, folder: string): string {
  const { lead } = filed;
  const head = [`${lead.receipt}  ${lead.form}`, ...origin(filed), ...suspicionIn(filed)];
  const answers = Object.entries(lead.answers).map(
    ([name, text]) => `  ${visibleLine(name)}: ${visible(text).replaceAll('\n', '\n    ')}`,
  );
  const files = lead.files.map((file) => `  ${file.field}: ${fileText(file, folder)}`);
  const deliveries = filed.deliveries.map(
    (delivery) => `  ${destinationText(delivery.destination)}: ${deliveryText(delivery)}`,
  );
  const parts = [
    head,
    [...answers, ...files],
    deliveries.length > 0 ? ['Forwarding', ...deliveries] : [],
  ];
  const text = parts
    .filter((part) => part.length > 0)
    .map((part) => `${part.join('\n')}\n`)
    .join('\n');
  return visible(text);
}

/** Formats a lead as one line of JSON. `path` is null for a file that does not exist. */
export function leadJson({ lead, deliveries }: LeadWithDeliveries, folder: string): string {
  const { receipt, form, receivedAt, page, answers, files, standing, suspicion, isTest } = lead;
  const withPaths = files.map(({ field, name, bytes, storedAs }) => ({
    field,
    name,
    bytes,
    path: existingPath(storedAs, folder),
  }));
  const printed = deliveries.map(({ destination, state, attempts, sent_at, problem }) => ({
    destination,
    state,
    attempts,
    sentAt: sent_at,
    problem,
  }));
  const about = { receipt, form, receivedAt, page, standing, suspicion, test: isTest };
  return escapedJson({ ...about, answers, files: withPaths, deliveries: printed });
}

function existingPath(storedAs: string | null, folder: string): string | null {
  const file = storedAs === null ? null : path.join(folder, storedAs);
  return file !== null && existsSync(file) ? file : null;
}

export function destinationText(name: string): string {
  return name === VISITOR ? 'the visitor' : visibleLine(name);
}

/** Returns the state of a lead in one or two words. */
function stateOf(filed: LeadWithDeliveries): string {
  const state = leadState(filed);
  const isTest = filed.lead.isTest && state !== 'forgotten' && state !== 'quarantined';
  return `${isTest ? 'test, ' : ''}${state === 'dead' ? 'not sent' : state}`;
}

function origin(filed: LeadWithDeliveries): string[] {
  const { receivedAt, page, isTest, forgottenAt } = filed.lead;
  const from = page === '' ? '' : ` from ${visibleLine(page)}`;
  return [
    `Received ${toMinute(receivedAt)} UTC${from}`,
    ...(forgottenAt === undefined ? [`State: ${stateOf(filed)}`] : []),
    ...(isTest ? ['This is a test lead of npm run canary.'] : []),
    ...(forgottenAt === undefined ? [] : [`It was forgotten on ${toMinute(forgottenAt)} UTC.`]),
  ];
}

function suspicionIn({ lead: { suspicion } }: LeadWithDeliveries): string[] {
  if (suspicion.score === 0 && suspicion.reasons.length === 0) return [];
  const reasons = suspicion.reasons.map((reason) => `  - ${visibleLine(reason)}`);
  return [`Suspicion: ${suspicion.score}`, ...reasons];
}

function deliveryText(delivery: DeliveryRow): string {
  const tried = delivery.attempts === 1 ? 'tried once' : `tried ${delivery.attempts} times`;
  const problem = delivery.problem ? `; ${visibleLine(delivery.problem)}` : '';
  switch (delivery.state) {
    case 'sent':
      return `sent ${toMinute(delivery.sent_at ?? '')} UTC (${tried})${problem}`;
    case 'waiting':
      // The first attempt may be in progress, or was interrupted.
      if (delivery.attempts === 0 || delivery.due_at === NEW_DELIVERY.due_at)
        return `waiting to be sent${problem}`;
      return `waiting (${tried}), next try ${toMinute(delivery.due_at)} UTC${problem}`;
    case 'dead':
      if (delivery.sent_at !== null) return `sent ${toMinute(delivery.sent_at)} UTC${problem}`;
      return `not sent, given up (${tried})${problem}`;
    case 'dismissed':
      return `not sent, dismissed${delivery.attempts === 0 ? '' : ` (${tried})`}${problem}`;
  }
}

function fileText({ name, bytes, storedAs }: LeadFile, folder: string): string {
  const file = storedAs === null ? undefined : path.join(folder, storedAs);
  const where =
    file === undefined ? 'could not be stored' : existsSync(file) ? file : `missing: ${file}`;
  return `${visibleLine(name)} (${bytes} bytes): ${where}`;
}

/** Formats an ISO timestamp to the minute, in UTC as everywhere else. */
export function toMinute(moment: string): string {
  return moment.slice(0, 16).replace('T', ' ');
}

function summaryOf({ lead: { answers, files } }: LeadWithDeliveries): string {
  const texts = [...Object.values(answers), ...files.map(({ name }) => `[${name}]`)];
  return visibleLine(texts.filter(Boolean).join(' · '));
}
