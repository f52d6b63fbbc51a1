import type { Phone } from '../../model/schema/resolved-values.ts';

/** The company's contact data, shown when sending fails. */
export interface CompanyContact {
  phone?: Phone | undefined;
  email?: string | undefined;
}
