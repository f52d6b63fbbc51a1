/** For how many days devices keep what was typed and not sent. */
export const DRAFT_DAYS = 30;
