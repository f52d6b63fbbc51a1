import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runHere } from '../../../tests/support/run-here.ts';
import { page, temporaryFolder, tinySite, writeFiles } from '../../../tests/support/tiny-site.ts';

/** A site with a misspelt key on 60 pages of a folder, and a broken link on another page. */
function wrongSite(): Promise<string> {
  const wrong = Array.from({ length: 60 }, (_, index) => {
    return [`pages/blog/post-${index}.yaml`, `${page(`Post ${index}`)}colour: red\n`] as const;
  });
  const link = '  - type: text\n    text: See [us](/nowhere-at-all).\n';
  return tinySite({ ...Object.fromEntries(wrong), 'pages/team.yaml': page('Team') + link });
}

const heads = (printed: string) => printed.match(/^site\S+:\d+:\d+ {2}\S+/gm) ?? [];

describe('check on a site with many mistakes', { timeout: 60_000 }, () => {
  test('shows the first of each kind, and how to see the others', async () => {
    const site = await wrongSite();
    const { out, code } = await runHere(['check', '--site', site]);
    expect(code).toBe(1);
    expect(heads(out)).toHaveLength(2);
    expect(out).toContain('unknown-key  60 errors  in 60 files');
    expect(out).toContain('61 errors.\n');
    const all = await runHere(['check', '--site', site, '--all']);
    expect(heads(all.out)).toHaveLength(61);
  });

  test('explains an error rather than a warning above it', async () => {
    const lost = '  - type: text\n    text: TODO\n';
    const wrong = `${page('Team')}colour: red\n`;
    const site = await tinySite({
      'pages/about.yaml': page('About') + lost,
      'pages/team.yaml': wrong,
    });
    const { out } = await runHere(['check', '--site', site]);
    expect(heads(out)[0]).toContain('placeholder-left');
    expect(out).toContain('--explain unknown-key');
  });

  test('shows what is asked for, and ends with whether that is right', async () => {
    const site = await wrongSite();
    const of = (...words: string[]) => runHere(['check', '--site', site, ...words]);
    const links = await of('--code', 'broken-link');
    expect(heads(links.out)).toEqual(['site/pages/team.yaml:7:20  broken-link']);
    expect(links.code).toBe(1);
    const here = await of('site/pages/blog/post-7.yaml');
    expect(heads(here.out)).toEqual(['site/pages/blog/post-7.yaml:6:1  unknown-key']);
    expect(
      (await of(path.join(site, 'pages/blog'), '--format', 'json')).out.match(/"code"/g),
    ).toHaveLength(60);
    const right = await of('site/pages/owners.yaml');
    expect([right.code, right.out]).toEqual([
      0,
      'No matching mistakes. In the whole site: 61 errors.\n',
    ]);
  });

  test('looks at the site as of a day, also while it puts right what is certain', async () => {
    const site = await tinySite({ 'pages/team.yaml': `publish: tomorrow\n${page('Team')}` });
    const { out } = await runHere(['check', '--site', site, '--fix', '--at', '2030-05-01']);
    expect(out).toContain('Write year-month-day in digits: 2030-05-02');
  });

  test('refuses what it cannot choose', async () => {
    const site = await tinySite();
    const of = (...words: string[]) => runHere(['check', '--site', site, ...words]);
    const [code, place, outside, fix, inside, short] = await Promise.all([
      of('--code', 'broken-lnik'),
      of('site/pages/nowhere.yaml'),
      of('/etc'),
      of('--fix', 'site/pages'),
      of('pages/owners.yaml'),
      of('owners'),
    ]);
    expect(code?.error).toContain('Did you mean "broken-link"?');
    expect(place?.error).toContain('has no file or folder "site/pages/nowhere.yaml"');
    expect(outside?.error).toContain('has no file or folder "/etc"');
    expect(fix?.error).toContain('"--fix" works on the whole site');
    expect(inside?.error).toContain('Did you mean "site/pages/owners.yaml"?');
    expect(short?.error).toContain('Did you mean "site/pages/owners.yaml"?');
    for (const ended of [code, place, outside, fix, inside, short]) expect(ended?.code).toBe(2);
  });

  test('says what GitHub leaves out, beside what is written for it', async () => {
    const site = await wrongSite();
    const { out, error } = await runHere(['check', '--site', site, '--format', 'github']);
    expect(out.trim().split('\n')).toHaveLength(61);
    expect(error).toContain('unknown-key  60 errors  in 60 files');
    expect(error).toContain('only the first 10');
  });
});

describe('check on a site with a budget', { timeout: 60_000 }, () => {
  const check = (site: string, ...words: string[]) => runHere(['check', '--site', site, ...words]);

  test('says what a build would say of its pages, and publishes none of them', async () => {
    const site = await tinySite({ 'pages/team.yaml': page('Team', 'budget: { html: 100 }\n') });
    const out = path.join(await temporaryFolder(), 'dist');
    const checked = await check(site);
    const built = await runHere(['build', '--site', site, '--out', out]);
    expect(heads(checked.out)).toEqual([
      'site/pages/team.yaml:1:1  orphan-page',
      'site/pages/team.yaml:5:5  over-budget',
    ]);
    expect(heads(built.error)).toEqual(heads(checked.out));
    expect([checked.code, built.code]).toEqual([1, 1]);
    expect(existsSync(out)).toBe(false);
  });

  test('is content with what keeps to it, and looks again at what has changed', async () => {
    const roomy = 'nav: { group: Owners }\nbudget: { html: 90000 }\n';
    const site = await tinySite({ 'pages/team.yaml': page('Team', roomy) });
    expect(await check(site)).toMatchObject({ code: 0, out: 'Everything fits together.\n' });
    expect(await check(site)).toMatchObject({ code: 0, out: 'Everything fits together.\n' });
    await writeFiles(site, { 'pages/team.yaml': page('Team', roomy.replace('90000', '90')) });
    expect((await check(site)).code).toBe(1);
  });
});
