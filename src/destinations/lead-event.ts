import type { ForwardedLead } from './send.ts';

/** Returns the JSON event of a lead for programs, the same at each attempt. */
export function leadEvent({ lead, form }: ForwardedLead) {
  const { receipt, receivedAt, page, answers, files, isTest } = lead;
  return {
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
  };
}
