/** What a template may say of a lead beside its answers: `{lead.receipt}`. */
export const LEAD_PLACES = [
  'receipt',
  'form',
  'formName',
  'page',
  'receivedAt',
  'test',
  'answers',
  'files',
] as const;

export type LeadPlace = (typeof LEAD_PLACES)[number];
