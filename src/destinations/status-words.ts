/** The common enhanced status codes of refused and bounced mails (RFC 3463), as messages. */
const REASONS: Record<string, string> = {
  '5.1.1': 'there is no such mailbox',
  '5.1.2': 'there is no such domain',
  '5.1.10': 'its domain takes no mail',
  '5.2.1': 'the mailbox is closed',
  '5.2.2': 'the mailbox is full',
  '4.2.2': 'the mailbox is full',
  '5.7.1': 'its server does not take our mail',
};

/** Returns the message for a status, as the end of a sentence; undefined for rare ones. */
export function statusText(status: string): string | undefined {
  return Object.hasOwn(REASONS, status) ? REASONS[status] : undefined;
}
