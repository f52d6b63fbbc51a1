/** For how many days browsers store drafts. */
export const DRAFT_DAYS = 30;
