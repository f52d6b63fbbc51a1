import type { ForwardedLead } from './send.ts';

/** What programs are told of a lead: the same at every try. */
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
