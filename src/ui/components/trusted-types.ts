/** The part of the Trusted Types API that is used here. */
export interface WithTrustedTypes {
  trustedTypes?: {
    createPolicy<Rules extends Record<string, (text: string) => string>>(
      name: string,
      rules: Rules,
    ): Rules;
  };
}
