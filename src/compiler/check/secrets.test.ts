import { expect, it } from 'vitest';
import { type MapNode, parseTree } from '../tree.ts';
import { secretIn, secretsIn } from './secrets.ts';

const SECRETS = [
  'https://hooks.slack.com/services/T04QK9/B07ZX2/c4Lr9Tm2Vx7Qp1',
  'https://discord.com/api/webhooks/1204887/kQ7rT2mVx9LpZ4',
  'smtps://office:Lake-Homes-24@smtp.lakehomes.test:465',
  'postgres://signpost:t8Qz1@db.lakehomes.test/leads',
  'Bearer 8f3kd92mZx71qLpTr5',
  'sk_live_9aQ2zL7xT4mB1cVe',
  `xoxb-${'204887'}-kQ7rT2mVx9LpZ4`,
  'ghp_'.concat('8f3kd92mZx71qLpTr58f3kd92mZx71qLpTr5'),
  'AKIAQ7RT2MVX9LPZ4KD3',
  'SG.8f3kd92mZx71qLpT.8f3kd92mZx71qLpTr5',
  'whsec_8f3kd92mZx71qLpTr5/9aQ2zL7xT4',
  'key-8f3cd92ab7c71d4e8f3cd92ab7c71d4e',
  're_9aQ2zL7xT4mB_8f3kd92mZx71qLpT',
  'glpat-8f3kd92mZx71qLpT',
  'pat-na1-8f3cd92a-b7c7-1d4e-8f3c-d92ab7c71d4e',
  `github_pat_${'8f3kd92mZx71qLpTr58f3kd92mZx71'}`,
  'https://lakehomes.webhook.office.com/webhookb2/8f3kd92mZx71qLp',
  '-----BEGIN RSA PRIVATE KEY-----\nMIIE',
];

it.each(SECRETS)('knows a secret by its looks: %s', (text) => {
  expect(secretIn(`Use ${text} here`)).toBeDefined();
});

it.each([
  ...SECRETS.map((text) => JSON.stringify(`Use ${text} here`)),
  String.raw`"sk_live\x5f9aQ2zL7xT4mB1cVe"`,
  '"sk_live_9aQ2zL7x\\\n  T4mB1cVe"',
])('finds it in a file: %s', (written) => {
  const text = `note: ${written}\n`;
  const root = parseTree(text) as MapNode;
  expect(secretsIn(root, { file: 'site/pages/a.yaml', text })).toHaveLength(1);
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
