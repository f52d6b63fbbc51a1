import { Type } from 'typebox';

/** Who is sent a copy of what a form sends: kinds of them, never an address. */
export type Receiver = 'mailbox' | 'table' | 'program' | { service: string };

/** Where what a form sends is kept: the inbox of the site, a service, or where its delivery says. */
export type Keeping =
  | { in: 'inbox'; keepFor?: string }
  | { in: 'service'; host: string }
  | { in: 'elsewhere' };

/** What a form asks of visitors, and what becomes of it. */
export interface FormUse {
  name: string;
  /** The labels of its fields. */
  asks: string[];
  kept: Keeping;
  copies: Receiver[];
  /** Whether a mail tells the visitor that it has arrived. */
  acknowledged: boolean;
}

/** What a site learns of people who visit it. */
export interface PersonalData {
  forms: FormUse[];
  /** Whether a form keeps what is typed on the visitor's device. */
  remembers: boolean;
  /** Hosts whose frames pages may show. */
  embeds: string[];
}

/** The word `all`, which stands for what the site learns of people. Becomes `PersonalData`. */
export const personalData = (description: string) =>
  Type.Unsafe<PersonalData>({
    type: 'string',
    enum: ['all'],
    role: 'personal-data',
    description,
  });
