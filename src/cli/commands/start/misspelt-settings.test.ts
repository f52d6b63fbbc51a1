import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { misspeltSettings, SETTINGS } from './misspelt-settings.ts';

test('a name that is nearly that of a setting is told of, without its value', () => {
  const told = misspeltSettings({
    SIGNPOST_DATA: 'data',
    SINGPOST_DATA: 'secret',
    DATABASE_URI: 'secret',
    smtp_url: 'secret',
    SIGNPOST_TEST_PORT: '1',
    HOSTS: 'a',
    MAIL: 'a',
    HOSTNAME: 'a',
    TRUST_PROXIES: '1',
  });
  expect(told).toEqual([
    'There is no setting SINGPOST_DATA. Did you mean SIGNPOST_DATA?',
    'There is no setting DATABASE_URI. Did you mean DATABASE_URL?',
    'There is no setting smtp_url. Did you mean SMTP_URL?',
  ]);
});

test('the settings are those of the README', () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../../../../README.md'), 'utf8');
  const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## Leads'));
  const cells = [...table.matchAll(/^\| (`.*?`) +\|/gm)].map(([, cell = '']) => cell);
  const names = cells.flatMap((cell) => cell.match(/[A-Z][A-Z_]+/g) ?? []);
  expect(names.sort()).toEqual(SETTINGS.toSorted());
});
