import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DATABASES, type DatabaseKind } from '../../tests/support/databases.ts';
import { DESK } from '../../tests/support/desk-password.ts';
import { FIXTURE } from '../../tests/support/fixture-site.ts';
import { mailServer, textIn } from '../../tests/support/mail-server.ts';
import { sampleDesk } from '../../tests/support/sample-desk.ts';
import { sharedInbox } from '../../tests/support/shared-inbox.ts';
import { deliveriesOf, leadWith } from '../../tests/support/stored.ts';
import { ALERTS } from '../leads/alert.ts';
import { MINUTE } from '../model/durations.ts';

const { password: PASSWORD } = DESK;

const [SQLITE] = DATABASES as [DatabaseKind, DatabaseKind];

const emptySqlite = sharedInbox(SQLITE);

async function openSample(
  options: Partial<Parameters<typeof sampleDesk>[1]> = {},
  emptyInbox = emptySqlite,
) {
  return sampleDesk(await emptyInbox(), { site: FIXTURE, ...options });
}

const XSS = '<script>alert(1)</script><img src=x onerror="alert(2)">';

describe.each(DATABASES)('the desk on $name', { timeout: 60_000 }, (kind) => {
  const emptyInbox = sharedInbox(kind);

  it('lets in who has the password, until they leave', async () => {
    const desk = await openSample({}, emptyInbox);
    const closed = await desk.ask('/');
    expect(closed.status).toBe(401);
    expect(await closed.text()).not.toContain('Sign out');
    const entered = await desk.ask('/sign-in', { form: { password: PASSWORD } });
    expect([entered.status, entered.headers.get('location')]).toEqual([303, '/_desk/']);
    const [given = '', browser] = entered.headers.getSetCookie();
    expect(browser).toMatch(
      /^__Host-desk-browser=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(given).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    const cookie = given.split(';')[0] ?? '';
    const inbox = await desk.ask('/', { cookie });
    expect(inbox.status).toBe(200);
    const html = await inbox.text();
    expect(html).toContain('No enquiries yet.');
    const token = /name="token" value="([\w-]+)"/.exec(html)?.[1] ?? '';
    const rows = await desk.db.selectFrom('sign_ins').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
    desk.restart();
    expect((await desk.ask('/', { cookie })).status).toBe(200);
    expect((await desk.ask('/sign-out', { cookie, form: {} })).status).toBe(403);
    const left = await desk.ask('/sign-out', { cookie, form: { token } });
    expect(left.headers.get('set-cookie')).toMatch(/^__Host-desk=; Max-Age=0/);
    expect((await desk.ask('/', { cookie })).status).toBe(401);
  });

  it('ends sessions that are idle, old, or allowed by a setting that is no more', async () => {
    const desk = await openSample({}, emptyInbox);
    const status = async (cookie: string) => (await desk.ask('/', { cookie })).status;
    const idle = await desk.signIn();
    const used = await desk.signIn();
    desk.pass(119 * MINUTE);
    expect(await status(used.cookie)).toBe(200);
    desk.pass(2 * MINUTE);
    expect([await status(idle.cookie), await status(used.cookie)]).toEqual([401, 200]);
    for (let hour = 2; hour < 12; hour += 1) {
      desk.pass(59 * MINUTE);
      expect(await status(used.cookie)).toBe(200);
    }
    desk.pass(60 * MINUTE);
    expect(await status(used.cookie)).toBe(401);
    const [one, other] = [await desk.signIn(), await desk.signIn()];
    await desk.ask('/sign-out-everywhere', { cookie: one.cookie, form: { token: one.token } });
    expect([await status(one.cookie), await status(other.cookie)]).toEqual([401, 401]);
    const last = await desk.signIn();
    const { password } = desk.settings;
    if (password) desk.restart({ password: { ...password, written: 'another' } });
    expect(await status(last.cookie)).toBe(401);
  });

  it('shows a note that came without a session, and leads back to its lead', async () => {
    const desk = await openSample({}, emptyInbox);
    const { receipt } = await desk.add({ answers: { firstName: 'Ada' } });
    const note = `Called her. ${XSS}`;
    const door = await desk.ask(`/leads/${receipt}/notes`, { form: { note } });
    expect(door.status).toBe(401);
    const html = await door.text();
    expect(html).toContain('>Called her. &lt;script&gt;');
    expect(html).toContain(`name="to" value="/_desk/leads/${receipt}"`);
    expect(html).not.toContain('Ada');
    const form = { note, to: `/_desk/leads/${receipt}`, password: 'a guess' };
    const wrong = await desk.ask('/sign-in', { form });
    expect(await wrong.text()).toContain('>Called her. &lt;script&gt;');
    const entered = await desk.ask('/sign-in', { form: { ...form, password: PASSWORD } });
    expect(entered.headers.get('location')).toBe(`/_desk/leads/${receipt}`);
  });

  it('keeps a note that is one too many in its field', async () => {
    const desk = await openSample({}, emptyInbox);
    const signedIn = await desk.signIn();
    const { id, receipt } = await desk.add({});
    const rows = Array.from({ length: 200 }, (_, at) => ({
      ...{ id: `note-${at}`, lead: id, by: 'password', text: `Note ${at}` },
      at: new Date().toISOString(),
    }));
    await desk.db.insertInto('notes').values(rows).execute();
    const form = { token: signedIn.token, note: 'One too many' };
    const full = await desk.ask(`/leads/${receipt}/notes`, { ...signedIn, form });
    expect(full.status).toBe(400);
    expect(await full.text()).toContain('>One too many</textarea>');
  });

  it('marks as read what the list was shown with, and nothing that came since', async () => {
    const desk = await openSample({}, emptyInbox);
    const signedIn = await desk.signIn();
    const get = async (at: string) => (await desk.ask(at, signedIn)).text();
    const receivedAt = () => new Date().toISOString();
    await desk.add({ answers: { firstName: 'Ada' }, receivedAt: receivedAt() });
    desk.pass(1_000);
    const [, shown = ''] = /name="shown" value="([^"]+)"/.exec(await get('/')) ?? [];
    await desk.add({
      answers: { firstName: 'Grace' },
      receivedAt: new Date(Date.now() + 2_000).toISOString(),
    });
    desk.pass(MINUTE);
    await desk.ask('/read-all', { ...signedIn, form: { token: signedIn.token, shown } });
    const unread = await get('/?view=unread');
    expect(unread).not.toContain('Ada');
    expect(unread).toContain('Grace');
  });

  it('finds, shows and answers for what was sent', async () => {
    const desk = await openSample({}, emptyInbox);
    const signedIn = await desk.signIn();
    const get = async (at: string) => (await desk.ask(at, signedIn)).text();
    const post = (at: string, form = {}) =>
      desk.ask(at, { ...signedIn, form: { token: signedIn.token, ...form } });
    const answers = {
      firstName: 'Zoë',
      lastName: 'Müller',
      email: 'zoe@example.com',
      message: XSS,
    };
    const lead = await desk.add({ answers }, ['office']);
    const spam = await desk.add({
      answers: { email: 'spam@example.com' },
      form: 'quote',
      standing: 'quarantined',
      suspicion: { score: 7, reasons: ['It has 3 links.'] },
    });
    await desk.add({ answers: { email: 'test@example.com' }, isTest: true });
    const all = await get('/');
    expect(all).toContain('Zoë Müller');
    expect(all).toContain('Unread');
    expect(all).not.toContain('spam@example.com');
    expect(all).not.toContain('test@example.com');
    expect(await get('/?view=quarantined')).toContain('spam@example.com');
    expect(await get('/?q=muller+ZOE')).toContain('Zoë Müller');
    expect(await get(`/?q=${lead.receipt.replace('-', '').toLowerCase()}`)).toContain('Zoë Müller');
    for (const none of [
      'q=nobody',
      'form=quote',
      'view=failed',
      'from=2027-01-01',
      'to=2020-01-01',
    ])
      expect(await get(`/?${none}`)).not.toContain('Zoë Müller');
    expect(await get('/?view=waiting&form=message&from=2026-02-03&to=2026-02-03')).toContain('Zoë');
    const wrong = await get('/?from=2026-02-30&to=x');
    expect(wrong.match(/aria-invalid="true"/g)).toHaveLength(2);

    const shown = await get(`/leads/${lead.receipt.toLowerCase()}`);
    expect(shown).not.toContain('<script');
    expect(shown).not.toContain('<img');
    expect(shown).toContain('First name');
    expect(shown).toContain('waiting to be sent');
    await desk.db.updateTable('deliveries').set({ attempts: 1 }).execute();
    expect(await get(`/leads/${lead.receipt}`)).toContain('waiting to be sent');
    expect(await get('/?view=unread')).not.toContain('Zoë Müller');
    await post(`/leads/${lead.receipt}/unread`);
    expect(await get('/?view=unread')).toContain('Zoë Müller');
    await post('/read-all');
    expect(await get('/?view=unread')).not.toContain('Zoë Müller');

    await desk.db.updateTable('deliveries').set({ state: 'dead', attempts: 3 }).execute();
    expect(await get('/?view=failed')).toContain('Zoë Müller');
    expect(await get(`/leads/${lead.receipt}/forget`)).toContain('may have arrived all the same');
    const again = await post(`/leads/${lead.receipt}/retry`);
    expect(again.headers.get('location')).toBe(`/_desk/leads/${lead.receipt}?done=retried`);
    expect((await deliveriesOf(desk.db, lead.id))[0]).toMatchObject({
      state: 'waiting',
      attempts: 0,
    });

    await post(`/leads/${spam.receipt}/restore`);
    expect((await leadWith(desk.db, spam.receipt))?.standing).toBe('received');
    expect((await deliveriesOf(desk.db, spam.id)).map((row) => row.destination)).toEqual([
      'office',
    ]);

    expect((await post(`/leads/${lead.receipt}/notes`, { note: ' ' })).status).toBe(400);
    await post(`/leads/${lead.receipt}/notes`, { note: `Called her. ${XSS}` });
    const noted = await get(`/leads/${lead.receipt}?done=noted`);
    expect(noted).toContain('Called her. &lt;script&gt;');
    expect(noted).toContain('role="status"');
    for (const done of ['Opened', 'Marked as unread', 'Had it sent again', 'Added a note'])
      expect(noted).toContain(done);

    const mail = /href="\/_desk(\/person\?address=[^"]+)"/.exec(noted)?.[1] ?? '';
    expect(await get(mail)).toContain(lead.receipt);
    const handed = await post(mail.replace('person?', 'person/export?'));
    expect(handed.headers.get('content-disposition')).toMatch(/^attachment; filename=".+\.tar"/);
    expect(await handed.text()).toContain('person.json');
    expect(await get(mail.replace('person?', 'person/forget?'))).toContain('for good?');

    expect(await get(`/leads/${lead.receipt}/forget`)).toContain('for good?');
    await post(`/leads/${lead.receipt}/forget`);
    const gone = await get(`/leads/${lead.receipt}`);
    expect(gone).not.toContain('Müller');
    expect(gone).not.toContain('Called her');
    expect(gone).toContain('Deleted for good');
    expect(await desk.db.selectFrom('notes').selectAll().execute()).toEqual([]);
    expect(await get('/activity')).toContain('Marked all as read');
  });

  it('says which leads are not deleted, as a file of them cannot be', async () => {
    const desk = await openSample({}, emptyInbox);
    const { cookie, token } = await desk.signIn();
    const answers = { email: 'ada@example.com' };
    const file = { field: 'w9', name: 'w9.pdf', bytes: 0, storedAs: 'stuck' };
    const stuck = await desk.add({ answers, files: [file] });
    const other = await desk.add({ answers });
    // No file can be deleted whose name is that of a folder.
    await mkdir(path.join(desk.files, 'stuck'));
    const at = '/person/forget?address=ada@example.com';
    const refused = await desk.ask(at, { cookie, form: { token } });
    expect(refused.status).toBe(500);
    expect(await refused.text()).toContain(`so these are not deleted: ${stuck.receipt}.`);
    expect((await leadWith(desk.db, stuck.receipt))?.forgottenAt).toBeUndefined();
    expect((await leadWith(desk.db, other.receipt))?.forgottenAt).toBeDefined();
  });

  it('offers forms that are gone from the site, whose leads are still there', async () => {
    const desk = await openSample({}, emptyInbox);
    const { cookie } = await desk.signIn();
    await desk.add({ form: 'message', answers: { email: 'here@example.com' } });
    await desk.add({ form: 'old-form.es', answers: { email: 'old@example.com' } });
    await desk.add({ form: ALERTS, answers: { notice: 'A notice.' } });
    const html = await (await desk.ask('/', { cookie })).text();
    const offered = [...html.matchAll(/<option value="([^"]*)"/g)].map(([, id]) => id);
    const known = Object.keys(desk.manifest.forms).filter((id) => !id.includes('.'));
    expect(offered).toEqual(['', ...known, 'old-form']);
    expect(html).toContain('old-form (no longer on the site)');
    const found = await (await desk.ask('/?form=old-form', { cookie })).text();
    expect(found).toContain('old@example.com');
    expect(found).not.toContain('here@example.com');
    expect(found).toMatch(/<option value="old-form" selected="">/);
  });

  it('sends all again at once that was not sent', async () => {
    const desk = await openSample({}, emptyInbox);
    const { cookie, token } = await desk.signIn();
    const leads = [await desk.add({}, ['office']), await desk.add({}, ['office'])];
    const states = async () => {
      const rows = await Promise.all(leads.map(({ id }) => deliveriesOf(desk.db, id)));
      return rows.flat().map(({ state }) => state);
    };
    const button = 'action="/_desk/retry-all?view=failed"';
    await desk.db.updateTable('deliveries').set({ state: 'dead', attempts: 4 }).execute();
    expect(await (await desk.ask('/', { cookie })).text()).not.toContain(button);
    expect(await (await desk.ask('/?view=failed', { cookie })).text()).toContain(button);
    expect((await desk.ask('/retry-all', { cookie, form: {} })).status).toBe(403);
    expect(await states()).toEqual(['dead', 'dead']);
    const done = await desk.ask('/retry-all?view=failed', { cookie, form: { token } });
    expect(done.headers.get('location')).toBe('/_desk/?view=failed&done=retried-all');
    expect(await states()).toEqual(['waiting', 'waiting']);
    const log = await (await desk.ask('/activity', { cookie })).text();
    expect(log).toContain('Had it sent again');
  });

  it('goes through many page by page, each once, and counts them by week', async () => {
    const desk = await openSample({}, emptyInbox);
    const { cookie } = await desk.signIn();
    const now = Date.now();
    const { message } = desk.manifest.forms;
    const leads = Array.from({ length: 120 }, (_, at) => {
      const receivedAt = new Date(now - Math.floor(at / 3) * 1000).toISOString();
      return desk.add({ receivedAt, answers: { email: `n${at}@example.com` } });
    });
    await Promise.all(leads);
    const met: string[] = [];
    for (let next: string | undefined = '/?form=message'; next; ) {
      const html: string = await (await desk.ask(next, { cookie })).text();
      met.push(...[...html.matchAll(/<bdi>n(\d+)@/g)].map(([, number = '']) => number));
      const link = /<a href="\/_desk(\/[^"]*after=[^"]*)"/.exec(html)?.[1];
      next = link?.replaceAll('&amp;', '&');
    }
    expect(met.length).toBe(120);
    expect(new Set(met).size).toBe(120);
    const figures = await (await desk.ask('/figures', { cookie })).text();
    expect(figures).toContain(`${message?.name}: 120 enquiries.`);
  });
});

describe('the desk under attack', { timeout: 60_000 }, () => {
  it('answers all who guess alike, and ever fewer of them', async () => {
    const desk = await openSample();
    const guess = async (from: string, password = 'wrong') => {
      const answer = await desk.ask('/sign-in', { form: { password }, from });
      return { status: answer.status, html: await answer.text() };
    };
    const answers = [await guess('203.0.113.5'), await guess('203.0.113.5', 'x'.repeat(9_000))];
    expect(answers.map(({ status }) => status)).toEqual([401, 401]);
    expect(answers[0]?.html).toBe(answers[1]?.html);
    expect(answers[0]?.html).toContain('aria-describedby="password-problem"');
    for (let tries = 2; tries < 5; tries += 1) await guess('203.0.113.5');
    expect((await guess('203.0.113.5', PASSWORD)).status).toBe(429);
    expect((await guess('203.0.113.6', PASSWORD)).status).toBe(303);
    // One network of IPv6 is one sender.
    for (let tries = 0; tries < 5; tries += 1) await guess(`2001:db8::${tries}`);
    expect((await guess('2001:db8::9')).status).toBe(429);
    desk.pass(16 * MINUTE);
    expect((await guess('203.0.113.5', PASSWORD)).status).toBe(303);
  });

  it('lets in who has signed in there before, however many guess elsewhere', async () => {
    const desk = await openSample();
    const signIn = (from: string, cookie = '', password = PASSWORD) =>
      desk.ask('/sign-in', { form: { password }, from, cookie });
    const entered = await signIn('198.51.100.1');
    const [given = '', known = ''] = entered.headers.getSetCookie();
    const [cookie = '', browser = ''] = [given, known].map((one) => one.split(';')[0] ?? '');
    for (let tries = 0; tries < 50; tries += 1) await signIn(`203.0.113.${tries}`, '', 'wrong');
    expect((await signIn('198.51.100.1')).status).toBe(429);
    expect((await signIn('198.51.100.1', `${browser.slice(0, -1)}_`)).status).toBe(429);
    const again = await signIn('198.51.100.1', browser);
    expect([again.status, again.headers.getSetCookie().length]).toEqual([303, 1]);
    // Whoever took the browser guesses no faster than others.
    for (let tries = 0; tries < 5; tries += 1) await signIn('198.51.100.1', browser, 'wrong');
    expect((await signIn('198.51.100.1', browser)).status).toBe(429);
    desk.pass(10 * MINUTE);
    const html = await (await desk.ask('/', { cookie })).text();
    const token = /name="token" value="([\w-]+)"/.exec(html)?.[1] ?? '';
    await desk.ask('/sign-out-everywhere', { cookie, form: { token } });
    const rows = await desk.db.selectFrom('sign_ins').selectAll().execute();
    expect(rows).toEqual([]);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a neighbour', { origin: 'https://x.www.example.com', 'sec-fetch-site': 'same-site' }],
    ['an old browser elsewhere', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a program that does not say where it comes from', {}],
  ])('does nothing for posts of %s', async (_, headers) => {
    const desk = await openSample();
    const { cookie, token } = await desk.signIn();
    const lead = await desk.add();
    const at = `https://www.example.com/_desk/leads/${lead.receipt}/forget`;
    const answer = await desk.ask(at, { cookie, form: { token }, headers, bare: true });
    expect(answer.status).toBe(403);
    expect((await leadWith(desk.db, lead.receipt))?.forgottenAt).toBeUndefined();
  });

  it('takes no token of another session, and no session that a browser was given', async () => {
    const desk = await openSample();
    const [mine, other] = [await desk.signIn(), await desk.signIn()];
    const lead = await desk.add();
    const at = `/leads/${lead.receipt}/forget`;
    const answer = await desk.ask(at, { cookie: mine.cookie, form: { token: other.token } });
    expect(answer.status).toBe(403);
    const fixed = `__Host-desk=${'A'.repeat(43)}`;
    const entered = await desk.ask('/sign-in', { cookie: fixed, form: { password: PASSWORD } });
    expect(entered.headers.get('set-cookie')).not.toContain('AAAAAAAA');
    expect((await desk.ask('/', { cookie: fixed })).status).toBe(401);
    const plain = mine.cookie.replace('__Host-', '');
    expect((await desk.ask('/', { cookie: plain })).status).toBe(401);
  });

  it('keeps to itself: no frame, no script, no copy, no index, whatever is asked', async () => {
    const desk = await openSample();
    const signedIn = await desk.signIn();
    const places = ['/', '/figures', '/activity', '/nothing', '/leads/XXXX-XXXX', '/link?secret=x'];
    for (const at of places) {
      for (const asking of [signedIn, {}]) {
        const { headers } = await desk.ask(at, asking);
        expect(headers.get('content-security-policy')).toMatch(
          /^default-src 'none'; style-src 'self'; .*frame-ancestors 'none'$/,
        );
        expect(headers.get('cache-control')).toBe('no-store');
        expect(headers.get('x-robots-tag')).toContain('noindex');
        expect(headers.get('x-frame-options')).toBe('DENY');
      }
    }
    const styles = await desk.ask('/desk.css');
    expect(styles.headers.get('content-type')).toContain('text/css');
  });

  it('goes on from a link in a mail, and nowhere else', async () => {
    const desk = await openSample();
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const opened = await (await desk.ask('/leads/K7M2-9QXD', { headers })).text();
    expect(opened).toContain('content="0;url=/_desk/leads/K7M2-9QXD"');
    for (const to of [
      'https://evil.example',
      '//evil.example',
      '/_desk/leads/../../x',
      '/elsewhere',
    ]) {
      const { headers: sent } = await desk.ask('/sign-in', { form: { password: PASSWORD, to } });
      expect(sent.get('location')).toBe('/_desk/');
    }
  });

  it('hands out files as downloads, whatever they are and however they are called', async () => {
    const desk = await openSample();
    const signedIn = await desk.signIn();
    const evil = '<script>alert(document.domain)</script>';
    const names = [
      'w9.pdf',
      '../../etc/passwd',
      'a"\r\nSet-Cookie: x=y\r\n.html',
      '\u202Efdp.exe',
      'Übersicht 1.pdf',
    ];
    const files = await Promise.all(
      names.map(async (name, index) => {
        await writeFile(path.join(desk.files, `stored-${index}`), evil);
        return { field: 'w9', name, bytes: 9, storedAs: `stored-${index}` };
      }),
    );
    const outside = { field: 'w9', name: 'x', bytes: 9, storedAs: '../leads.db' };
    const lost = { field: 'w9', name: 'y', bytes: 9, storedAs: null };
    const lead = await desk.add({
      form: 'application',
      answers: { companyName: 'X' },
      files: [...files, outside, lost],
      standing: 'quarantined',
    });
    const told: (string | null)[] = [];
    for (const place of names.keys()) {
      const answer = await desk.ask(`/leads/${lead.receipt}/files/${place}`, signedIn);
      const { status, headers } = answer;
      expect([status, await answer.text()]).toEqual([200, evil]);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain('sandbox');
      told.push(headers.get('content-disposition'));
    }
    expect(told).toEqual([
      `attachment; filename="w9.pdf"; filename*=UTF-8''w9.pdf`,
      `attachment; filename="passwd"; filename*=UTF-8''passwd`,
      expect.stringMatching(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w.%-]+$/),
      `attachment; filename="_fdp.exe"; filename*=UTF-8''_fdp.exe`,
      `attachment; filename="U_bersicht 1.pdf"; filename*=UTF-8''%C3%9Cbersicht%201.pdf`,
    ]);
    for (const place of ['5', '6', '7', '9999', '-1', '0x0', '..%2f..%2fleads.db', '0/w9.pdf'])
      expect((await desk.ask(`/leads/${lead.receipt}/files/${place}`, signedIn)).status).toBe(404);
    expect((await desk.ask(`/leads/${lead.receipt}/files/0`)).status).toBe(401);
    const history = await (await desk.ask(`/leads/${lead.receipt}`, signedIn)).text();
    expect(history).toContain('Downloaded a file');
    expect(history.match(/is gone|could not be kept/g)).toHaveLength(2);
  });

  it('writes tables in which nothing is a formula', async () => {
    const desk = await openSample();
    const signedIn = await desk.signIn();
    await desk.add({
      answers: { firstName: '=HYPERLINK("http://evil.example")', message: 'x\n=1' },
    });
    await desk.add({ answers: { firstName: 'Ben' }, standing: 'quarantined' });
    const answer = await desk.ask('/export.csv', signedIn);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="leads-[\d-]+\.csv"$/,
    );
    const csv = await answer.text();
    expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(csv).not.toContain('Ben');
    expect(await (await desk.ask('/export.csv?q=nobody', signedIn)).text()).not.toContain('HYPER');
  });

  it('shrugs off what is too long, odd, or nothing that a form sends', async () => {
    const desk = await openSample();
    const signedIn = await desk.signIn();
    const lead = await desk.add();
    const long = 'x'.repeat(100_000);
    const form = { token: signedIn.token, note: long };
    const notes = `/leads/${lead.receipt}/notes`;
    expect((await desk.ask(notes, { ...signedIn, form })).status).toBe(413);
    const json = { 'content-type': 'application/json' };
    expect((await desk.ask(notes, { ...signedIn, form: {}, headers: json })).status).toBe(415);
    for (const query of [
      `q=${encodeURIComponent('%_\\\'";--')}`,
      `q=${'a+'.repeat(3_000)}`,
      'after=2026-02-03T04:05:06.000Z~x%27%20or%201=1',
      `after=${'9'.repeat(500)}`,
      'view=__proto__',
      'form=%25',
      'done=__proto__',
      'done=<b>',
      'q=%00',
    ])
      expect((await desk.ask(`/?${query}`, signedIn)).status).toBe(200);
  });
});

describe('a link by mail', { timeout: 60_000 }, () => {
  const environment = {
    DESK_PASSWORD: '',
    DESK_MAIL: 'ada@example.com',
    SMTP_URL: 'smtp://user:secret@127.0.0.1:9',
    MAIL_FROM: 'office@example.com',
  };

  it('opens the desk once, and to look at it uses nothing up', async () => {
    const desk = await openSample({ environment });
    const { cookie } = await desk.signIn('ada@example.com');
    const secret = await makeLink(desk);
    for (let looks = 0; looks < 2; looks += 1) {
      const page = await desk.ask(`/link?secret=${secret}`);
      expect(await page.text()).toContain('ada@example.com');
    }
    const used = await desk.ask('/link/use', { form: { secret } });
    expect(used.status).toBe(303);
    const again = await desk.ask('/link/use', { form: { secret } });
    expect(again.status).toBe(401);
    const own = used.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect(own).not.toBe(cookie);
    expect(await (await desk.ask('/activity', { cookie: own })).text()).toContain(
      'ada@example.com',
    );
    const late = await makeLink(desk);
    desk.pass(16 * MINUTE);
    expect((await desk.ask('/link/use', { form: { secret: late } })).status).toBe(401);
    const fresh = await makeLink(desk);
    desk.restart({});
    expect((await desk.ask('/link/use', { form: { secret: fresh } })).status).toBe(401);
  });

  it('is sent to whom it is for, and the same is said to everybody', async () => {
    const server = await mailServer();
    const desk = await openSample({ environment: { ...environment, SMTP_URL: server.url } });
    const says = async (mail: string, from?: string) => {
      const answer = await desk.ask('http://evil.example/_desk/link', {
        form: { mail },
        headers: { host: 'evil.example' },
        ...(from !== undefined && { from }),
      });
      return [answer.status, await answer.text()];
    };
    const said = await says(' Ada@example.com');
    expect(await says('eve@example.com')).toEqual(said);
    expect((await says('ada'))[0]).toBe(400);
    expect((await desk.ask('/sign-in', { form: { password: PASSWORD } })).status).toBe(401);
    await expect.poll(() => server.mails.length).toBe(1);
    const [mail] = server.mails;
    expect(mail?.to).toEqual(['ada@example.com']);
    const text = mail ? textIn(mail) : '';
    const [, secret = ''] =
      /^https:\/\/www\.example\.com\/_desk\/link\?secret=([\w-]{43})$/m.exec(text) ?? [];
    expect((await desk.ask('/link/use', { form: { secret } })).status).toBe(303);
    for (let asked = 0; asked < 5; asked += 1) await says('ada@example.com', '203.0.113.5');
    expect((await says('ada@example.com', '203.0.113.5'))[0]).toBe(429);
    await expect.poll(() => server.mails.length).toBe(5);
  });

  const makeLink = (desk: Awaited<ReturnType<typeof openSample>>) =>
    desk.makeLink('ada@example.com');
});

it('says that nothing can be stored on a full disk', async () => {
  const desk = await openSample();
  const signedIn = await desk.signIn();
  const { receipt } = await desk.add({});
  await sql`pragma max_page_count = 1`.execute(desk.db);
  const form = { token: signedIn.token, note: 'Called her. '.repeat(400) };
  const response = await desk.ask(`/leads/${receipt}/notes`, { ...signedIn, form });
  expect(response.status).toBe(500);
  expect(await response.text()).toContain('disk is full');
});

it('lets people in and out where nothing can be stored, until it is restarted', async () => {
  const desk = await openSample();
  const { receipt } = await desk.add({ answers: { firstName: 'Ada' } });
  const before = await desk.signIn();
  desk.fillDisk();
  const wrong = await desk.ask('/sign-in', { form: { password: 'a guess' } });
  expect(wrong.status).toBe(401);
  const enter = () => desk.ask('/sign-in', { form: { password: PASSWORD } });
  const cookies = [await enter(), await enter()].map(
    ({ headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? '',
  );
  const [cookie = '', other = ''] = cookies;
  const lead = await (await desk.ask(`/leads/${receipt}`, { cookie })).text();
  expect(lead).toContain('Ada');
  expect(lead).toContain('It stays unread');
  expect((await desk.ask('/activity', { cookie })).status).toBe(200);
  for (const { cookie, token } of [before, { cookie: other, token: await tokenFor(other) }]) {
    const left = await desk.ask('/sign-out', { cookie, form: { token } });
    expect(left.status).toBe(303);
    expect((await desk.ask('/', { cookie })).status).toBe(401);
  }
  desk.pass(121 * MINUTE);
  expect((await desk.ask('/', { cookie })).status).toBe(401);
  const last = (await enter()).headers.getSetCookie()[0]?.split(';')[0] ?? '';
  expect((await desk.ask('/', { cookie: last })).status).toBe(200);
  desk.restart();
  expect((await desk.ask('/', { cookie: last })).status).toBe(401);

  async function tokenFor(cookie: string): Promise<string> {
    const html = await (await desk.ask('/', { cookie })).text();
    return /name="token" value="([\w-]+)"/.exec(html)?.[1] ?? '';
  }
});

it('lasts no longer because the clock was ahead', async () => {
  const desk = await openSample();
  desk.pass(365 * 24 * 60 * MINUTE);
  const { cookie } = await desk.signIn();
  expect((await desk.ask('/', { cookie })).status).toBe(200);
  desk.pass(-MINUTE);
  expect((await desk.ask('/', { cookie })).status).toBe(200);
  desk.pass(-365 * 24 * 60 * MINUTE);
  expect((await desk.ask('/', { cookie })).status).toBe(401);
});

it('lets people out everywhere where nothing can be stored', async () => {
  const desk = await openSample();
  const [first, second] = [await desk.signIn(), await desk.signIn()];
  desk.fillDisk();
  const entered = await desk.ask('/sign-in', { form: { password: PASSWORD } });
  const third = { cookie: entered.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  expect((await desk.ask('/', third)).status).toBe(200);
  const left = await desk.ask('/sign-out-everywhere', { ...first, form: { token: first.token } });
  expect(left.status).toBe(303);
  for (const { cookie } of [first, second, third])
    expect((await desk.ask('/', { cookie })).status).toBe(401);
});

it('a link by mail opens one session where nothing can be stored', async () => {
  const environment = {
    DESK_MAIL: 'ada@example.com',
    SMTP_URL: 'smtp://localhost',
    MAIL_FROM: 'a@example.com',
  };
  const desk = await openSample({ environment });
  const secret = await desk.makeLink('ada@example.com');
  desk.fillDisk();
  const use = () => desk.ask('/link/use', { form: { secret } });
  expect((await Promise.all([use(), use()])).map(({ status }) => status).sort()).toEqual([
    303, 401,
  ]);
  expect((await use()).status).toBe(401);
});

it('shows leads and their files where nothing can be stored', async () => {
  const desk = await openSample();
  const signedIn = await desk.signIn();
  await writeFile(path.join(desk.files, 'stored'), 'a photo');
  const file = { field: 'photo', name: 'photo.png', bytes: 7, storedAs: 'stored' };
  const { receipt } = await desk.add({ files: [file] });
  desk.fillDisk();
  for (const minutes of [0, 5]) {
    desk.pass(minutes * 60_000);
    expect((await desk.ask('/', signedIn)).status).toBe(200);
    const lead = await desk.ask(`/leads/${receipt}`, signedIn);
    expect(lead.status).toBe(200);
    expect(await lead.text()).toContain('It stays unread');
    const download = await desk.ask(`/leads/${receipt}/files/0`, signedIn);
    expect(await download.text()).toBe('a photo');
  }
  const leave = await desk.ask('/sign-out', { ...signedIn, form: { token: signedIn.token } });
  expect(leave.status).toBe(303);
  desk.restart();
  const lead = await desk.ask(`/leads/${receipt}`, signedIn);
  expect(await lead.text()).not.toContain('It stays unread');
});
