/** The part of the Trusted Types API that is used here. */
export interface WithTrustedTypes {
  trustedTypes?: {
    createPolicy<Rules extends Record<string, (text: string) => string>>(
      name: string,
      rules: Rules,
    ): Rules;
  };
}

/** The Content Security Policy of pages allows this name (`src/server/security/page-policy.ts`). */
const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('signpost', {
  createHTML: (html) => html,
});

/** Marks HTML of the compiler, never of a visitor, as trusted in browsers with Trusted Types. */
export const trustedHtml = (html: string): string => policy?.createHTML(html) ?? html;
