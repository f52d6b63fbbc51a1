import { expect, it } from 'vitest';
import { secretIn } from './secrets.ts';

it.each([
  'https://hooks.slack.com/services/T04QK9/B07ZX2/c4Lr9Tm2Vx7Qp1',
  'https://discord.com/api/webhooks/1204887/kQ7rT2mVx9LpZ4',
  'smtps://office:Lake-Homes-24@smtp.lakehomes.test:465',
  'postgres://signpost:t8Qz1@db.lakehomes.test/leads',
  'Bearer 8f3kd92mZx71qLpTr5',
  'sk_live_9aQ2zL7xT4mB1cVe',
  `xoxb-${'204887'}-kQ7rT2mVx9LpZ4`,
  'ghp_'.concat('8f3kd92mZx71qLpTr58f3kd92mZx71qLpTr5'),
  'AKIAQ7RT2MVX9LPZ4KD3',
  '-----BEGIN RSA PRIVATE KEY-----\nMIIE',
])('knows a secret by its looks: %s', (text) => {
  expect(secretIn(`Use ${text} here`)).toBeDefined();
});

it.each([
  'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX',
  'smtps://user:password@mail.lakehomes.test',
  'https://name:anything@www.example.com',
  'A bearer of good news. Bearer authentication-schemes-everywhere',
  'tel:+1-352-555-0142, mailto:office@example.com, https://example.com/a:b@c',
  '{env.SLACK_URL}',
  'task-based sk-y, re_creation of a monkey-house, key-values',
])('leaves alone what is none: %s', (text) => {
  expect(secretIn(text)).toBeUndefined();
});

it('takes no address that a server calls for a sample', () => {
  const sample = 'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX';
  expect(secretIn(sample, true)?.kind).toBe('slack');
  expect(secretIn('https://name:{env.PASSWORD}@www.example.com', true)).toBeUndefined();
});
