/** What browsers with Trusted Types make them with, as far as it is used here. */
export interface WithTrustedTypes {
  trustedTypes?: {
    createPolicy<Rules extends Record<string, (text: string) => string>>(
      name: string,
      rules: Rules,
    ): Rules;
  };
}
