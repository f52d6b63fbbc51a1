import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { SITE_KINDS } from '../authoring/scaffold/site/site.ts';
import { FORMATS } from '../diagnostics/formats.ts';
import { STATIC_HOSTS } from '../server/static/write-for-host.ts';
import { COMMANDS } from './commands.ts';

it.each([
  ['check --format', COMMANDS.check?.flags.format?.value, Object.keys(FORMATS)],
  ['new site --kind', COMMANDS.new?.flags.kind?.value, Object.keys(SITE_KINDS)],
  ['host', COMMANDS.host?.args[0], STATIC_HOSTS],
])('lists in the help all that %s takes', (_command, shown, taken) => {
  expect(shown?.split('|')).toEqual(taken);
});

it('has a script for each command', () => {
  const scripts: Record<string, string> = packageJson.scripts;
  for (const name of Object.keys(COMMANDS)) {
    expect(Object.values(scripts).join('\n')).toContain(`signpost.mjs ${name}`);
  }
});
