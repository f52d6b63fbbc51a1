import { Type } from 'typebox';

/** Kinds of recipients of a form's data, without addresses. */
export type Receiver = 'mailbox' | 'table' | 'program' | { service: string };

/** Where a form's data is kept: the site's inbox, a service, or wherever its delivery says. */
export type Keeping =
  | { in: 'inbox'; keepFor?: string }
  | { in: 'service'; host: string }
  | { in: 'elsewhere' };

/** What a form collects, and where it goes. */
export interface FormUse {
  name: string;
  /** The labels of its fields. */
  asks: string[];
  kept: Keeping;
  copies: Receiver[];
  /** Whether the visitor gets a confirmation by mail. */
  acknowledged: boolean;
}

/** What a site learns about its visitors. */
export interface PersonalData {
  forms: FormUse[];
  /** Whether a form stores drafts on the visitor's device. */
  remembers: boolean;
  /** Hosts whose frames are allowed. */
  embeds: string[];
}

/**
 * The word `all`, which stands for a summary of what the site learns about people. Becomes
 * `PersonalData`.
 */
export const personalData = (description: string) =>
  Type.Unsafe<PersonalData>({ type: 'string', enum: ['all'], role: 'personal-data', description });
