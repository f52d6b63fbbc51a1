/** The placeholders for a lead's properties in templates: `{lead.receipt}`. */
export const LEAD_PLACEHOLDERS = [
  'receipt',
  'form',
  'formName',
  'page',
  'receivedAt',
  'test',
  'answers',
  'files',
] as const;

export type LeadPlaceholder = (typeof LEAD_PLACEHOLDERS)[number];
