import type { ForwardedLead } from './send.ts';

/** What a webhook is told of a lead: the same bytes at every try. */
export function webhookBody({ lead, form }: ForwardedLead): string {
  const { receipt, receivedAt, page, answers, files, isTest } = lead;
  return JSON.stringify({
    type: 'lead.received',
    timestamp: receivedAt,
    data: {
      receipt,
      form: lead.form,
      formName: form?.name ?? lead.form,
      page,
      test: isTest,
      answers,
      files: files.map(({ field, name, bytes, storedAs }) => ({
        field,
        name,
        bytes,
        kept: storedAs !== null,
      })),
    },
  });
}
