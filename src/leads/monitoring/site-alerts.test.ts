import { expect, it, onTestFinished } from 'vitest';
import { englishWords } from '../../../tests/support/english-words.ts';
import { deliveriesOf, leadsIn } from '../../../tests/support/stored.ts';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { noopLog } from '../../log/log.ts';
import { ALERTS } from '../alert.ts';
import { openInbox } from '../inbox.ts';
import { siteAlerts } from './site-alerts.ts';

it('tells of the errors of a site each day while it has some', async () => {
  const inbox = await openInbox(await temporaryFolder());
  onTestFinished(inbox.close);
  let problems: string[] = [];
  const tell = siteAlerts({
    ...inbox,
    problems: () => problems,
    notify: ['office'],
    words: englishWords,
    log: noopLog,
  });
  const told = () => leadsIn(inbox.db, { form: ALERTS });
  await tell(new Date('2026-03-01T08:00:00Z'));
  expect(await told()).toEqual([]);
  problems = Array.from({ length: 30 }, (_, index) => `site/nav.yaml:${index + 1}: Wrong.`);
  for (const at of ['01T09', '01T10', '02T09']) await tell(new Date(`2026-03-${at}:00:00Z`));
  const alerts = await told();
  expect(alerts.map(({ key }) => key)).toEqual(['site 2026-03-01', 'site 2026-03-02']);
  const { id = '', answers } = alerts[0] ?? {};
  const lines = answers?.notice?.split('\n') ?? [];
  expect(lines).toEqual([
    expect.stringMatching(/earlier version/),
    ...problems.slice(0, 20),
    'npm run check',
  ]);
  expect(await deliveriesOf(inbox.db, id)).toMatchObject([{ destination: 'office' }]);
});
