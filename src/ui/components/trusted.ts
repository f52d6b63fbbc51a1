import type { WithTrustedTypes } from './trusted-types.ts';

/** The policies of pages allow it by this name (`src/server/page-policy.ts`). */
const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('signpost', {
  createHTML: (html) => html,
});

/** HTML that the compiler made, not a visitor: to browsers with Trusted Types no mere text. */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;
