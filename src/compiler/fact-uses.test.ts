import { expect, it } from 'vitest';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { withFactUses } from './fact-uses.ts';

const FACTS = 'facts:\n  phone: 12\n';

/** Returns the number of uses reported for an invalid fact in the given file. */
function usesAt(file: string): number | undefined {
  const home = { file: 'site/pages/home.yaml', text: 'text: Call {phone}.\n' };
  const sources = new Map([home, { file, text: FACTS }].map((source) => [source.file, source]));
  const start = FACTS.indexOf('12');
  const wrong: Diagnostic = {
    severity: 'error',
    code: 'file-ignored',
    file,
    span: { start, end: start + 2 },
    params: { name: file, why: 'ending', act: 'delete', to: '', isWanted: false },
  };
  return withFactUses([wrong], sources)[0]?.uses?.count;
}

it.each(['site', 'site.es', 'site.es-419', 'site.zh-Hant-TW'])(
  'says who uses facts of %s',
  (name) => expect(usesAt(`site/${name}.yaml`)).toBe(1),
);

it.each(['nav', 'site.old-one', 'site-2', 'pages/site'])('knows no facts of %s', (name) =>
  expect(usesAt(`site/${name}.yaml`)).toBeUndefined(),
);
