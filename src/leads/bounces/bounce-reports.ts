import { parsedJson, recordOf } from '../../forms/deliveries/responses.ts';

/** A mail that was not delivered and will not be. */
export interface BounceReport {
  /** The key of its delivery. */
  key: string;
  /** The enhanced status code (RFC 3463); undefined if there is none. */
  status?: string | undefined;
}

/** Matches a delivery's key, the local part of the `Message-ID`. */
const KEY = /<([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.[^@<>\s]{1,80})@/;

/** Parses a report; empty if mails were only delayed, or delivered. */
export function bounceReports(body: string, contentType: string): BounceReport[] {
  const json = /json|text\/plain/i.test(contentType) ? parsedJson(body) : undefined;
  if (json === undefined) return reportOfServer(body);
  const events = Array.isArray(json) ? json : [json];
  return events.flatMap((event) => READERS.flatMap((read) => read(recordOf(event))));
}

type Event = Record<string, unknown>;

/** Parsers of each service's events; at most one of them recognizes an event. */
const READERS = [sendgrid, mailgun, postmark, ses, brevo, plainEvent];

function report(id: unknown, status?: unknown): BounceReport[] {
  // Some services omit the angle brackets.
  const [, key] = KEY.exec(`<${String(id ?? '')}`) ?? [];
  if (key === undefined) return [];
  const [code] = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(String(status ?? '')) ?? [];
  return [{ key, status: code }];
}

function sendgrid({ event, status, reason, 'smtp-id': id }: Event): BounceReport[] {
  return event === 'bounce' || event === 'dropped' ? report(id, status ?? reason) : [];
}

function mailgun({ 'event-data': data }: Event): BounceReport[] {
  const { event, severity, message, 'delivery-status': status } = recordOf(data);
  if (event !== 'failed' || severity !== 'permanent') return [];
  const headers = recordOf(recordOf(message).headers);
  const { 'enhanced-code': code, message: words } = recordOf(status);
  return report(headers['message-id'], code ?? words);
}

/** Postmark assigns its own message ids; ours is in the bounced content, if that is enabled. */
function postmark({ RecordType, Type, Content, Details }: Event): BounceReport[] {
  const isFinal = ['HardBounce', 'BadEmailAddress', 'Blocked'].includes(String(Type));
  return RecordType === 'Bounce' && isFinal ? report(Content, Details) : [];
}

/** Parses Amazon SES events, which may be JSON inside an SNS notification. */
function ses(event: Event): BounceReport[] {
  const inner = event.Type === 'Notification' ? recordOf(parsedJson(String(event.Message))) : event;
  const { bounceType, bouncedRecipients } = recordOf(inner.bounce);
  const isBounce = (inner.notificationType ?? inner.eventType) === 'Bounce';
  if (!isBounce || bounceType !== 'Permanent') return [];
  const { headers, commonHeaders } = recordOf(inner.mail);
  const [recipient] = Array.isArray(bouncedRecipients) ? bouncedRecipients : [];
  const ids = [headers, recordOf(commonHeaders).messageId].map((part) =>
    JSON.stringify(part ?? ''),
  );
  return report(ids.join(), recordOf(recipient).status);
}

function brevo({ event, reason, 'message-id': id }: Event): BounceReport[] {
  const isFinal = ['hard_bounce', 'invalid_email', 'blocked'].includes(String(event));
  return isFinal ? report(id, reason) : [];
}

/** The event format for custom programs. */
function plainEvent({ bounced, status }: Event): BounceReport[] {
  return report(bounced, status);
}

/** Parses a delivery status notification (RFC 3464). Delay warnings are ignored. */
function reportOfServer(mail: string): BounceReport[] {
  const isReport = /report-type="?delivery-status/i.test(mail);
  if (!isReport || !/^Action:[ \t]{0,10}failed/im.test(mail)) return [];
  const [, status] = /^Status:[ \t]{0,10}([45]\.\d{1,3}\.\d{1,3})/im.exec(mail) ?? [];
  return report(mail, status);
}
