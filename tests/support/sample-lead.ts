import type { Lead } from '../../src/destinations/lead.ts';

/** Returns a lead for tests, with `own` overriding the defaults. */
export function sampleLead(own: Partial<Lead> = {}): Lead {
  return {
    id: '1',
    receipt: 'K7M2-9QXD',
    form: 'quote',
    key: 'key',
    digest: 'digest',
    receivedAt: '2026-02-03T04:05:06.000Z',
    page: '/',
    answers: {},
    files: [],
    standing: 'received',
    suspicion: { score: 0, reasons: [] },
    sender: '',
    isTest: false,
    ...own,
  };
}
