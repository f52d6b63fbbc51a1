import { expect, test } from 'vitest';
import { runHere } from '../../../tests/support/run-here.ts';
import { page, tinySite } from '../../../tests/support/tiny-site.ts';

const OWNERS = 'nav: { group: Owners }\n';

const FILES = {
  'pages/team.yaml': page('Team', `publish: 2026-12-01 08:00\n${OWNERS}`),
  'pages/sale.yaml': page('Sale', `expire: 2026-12-24\n${OWNERS}`),
  'pages/idea.yaml': page('Idea', `draft: true\n${OWNERS}`),
};

test('what is to come is told to people and to programs', async () => {
  const site = await tinySite(FILES);
  const { code, out } = await runHere(['next', '--site', site, '--at', '2026-11-01']);
  expect(code).toBe(0);
  expect(out).toBe(`2026-12-01 08:00  appears     /team  site/pages/team.yaml
2026-12-24 00:00  disappears  /sale  site/pages/sale.yaml

draft  /idea  site/pages/idea.yaml

Time zone: UTC.
`);
  const json = await runHere(['next', '--site', site, '--at', '2026-12-02', '--format', 'json']);
  expect(JSON.parse(json.out)).toEqual({
    timeZone: 'UTC',
    changes: [
      {
        at: '2026-12-24T00:00:00.000Z',
        local: '2026-12-24 00:00',
        appears: [],
        disappears: [{ path: '/sale', label: 'Sale', file: 'site/pages/sale.yaml' }],
        ends: [],
      },
    ],
    drafts: [{ path: '/idea', label: 'Idea', file: 'site/pages/idea.yaml' }],
  });
});

test('what is to end is told too', async () => {
  const fair = `${page('Fair', OWNERS)}  - type: events
    items: [{ title: Night walk, date: 2026-12-05, time: 22:00, ends: 2:00 }]
`;
  const site = await tinySite({ 'pages/fair.yaml': fair });
  const at = ['next', '--site', site, '--at', '2026-11-01'];
  const { code, out } = await runHere(at);
  expect([code, out.split('\n')[0]]).toEqual([
    0,
    '2026-12-06 02:00  ends  Night walk  site/pages/fair.yaml',
  ]);
  const { changes } = JSON.parse((await runHere([...at, '--format', 'json'])).out);
  expect(changes[0].ends).toEqual([
    { path: '/fair', title: 'Night walk', file: 'site/pages/fair.yaml' },
  ]);
});

test('a day on which the site cannot be built is told in time', async () => {
  const links = `${page('Home')}  - type: text\n    text: "[Sale](/sale)"\n`;
  const site = await tinySite({ ...FILES, 'pages/index.yaml': links });
  const { code, error } = await runHere(['next', '--site', site, '--at', '2026-11-01']);
  expect(code).toBe(1);
  expect(error).toContain('On 2026-12-24 00:00 the site cannot be built:');
  expect(error).toContain('site/pages/index.yaml:7:19  page-not-there');
  const at = ['--at', '2026-12-24'];
  expect((await runHere(['check', '--site', site, ...at])).code).toBe(1);
  expect((await runHere(['check', '--site', site, '--at', '2026-12-23'])).code).toBe(0);
});
