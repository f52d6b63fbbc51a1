import { setTimeout } from 'node:timers/promises';
import { blockTexts, formTexts, labelOf, menuTexts } from '../support/fixture-site.ts';
import { expect, test } from './test.ts';

const [, OWNERS = ''] = menuTexts().flatMap(({ group }) => group ?? []);
const QUESTIONS = labelOf('questions');

/** A window with the layout of phones, in CSS pixels. */
const PHONE = [450, 740] as const;

/** Returns the labels of a form's fields, by name. */
function labelsOf(form: string): Record<string, string> {
  return Object.fromEntries(formTexts(form).fields.map(({ name, label }) => [name, label]));
}

test('a page is read, left by a link and found again', async ({ visit }) => {
  await visit.go('/rules');
  await visit.expectVisible({ role: 'heading', name: blockTexts('rules', 'hero').heading });
  await visit.click({ role: 'link', name: 'Ask', within: 'main' });
  await visit.expectVisible({ role: 'heading', name: blockTexts('contact', 'hero').heading });
  await visit.back();
  await visit.expectVisible({ role: 'heading', name: blockTexts('rules', 'hero').heading });
  expect(await visit.path()).toBe('/rules');
});

test('a gallery shows its pictures large, and gives the focus back', async ({ visit }) => {
  const [street, garden] = ['The house from the street', 'The house from the garden'];
  await visit.go('/about');
  await visit.click({ role: 'picture', name: street, within: 'main' });
  await visit.expectVisible({ role: 'picture', name: street, within: 'dialog' });
  await visit.click({ role: 'button', name: 'Next picture' });
  await visit.expectVisible({ role: 'picture', name: garden, within: 'dialog' });
  await visit.press('Escape');
  await visit.expectHidden({ role: 'picture', name: garden, within: 'dialog' });
  const focused = () => document.activeElement?.querySelector('img')?.alt;
  expect(await visit.evaluate(focused)).toBe(garden);
});

test('the menu opens under the pointer and leads on', async ({ visit }) => {
  await visit.go('/rules');
  await visit.expectHidden({ role: 'link', name: QUESTIONS, within: 'nav' });
  await visit.hover({ role: 'button', name: OWNERS, within: 'nav' });
  await visit.click({ role: 'link', name: QUESTIONS, within: 'nav' });
  await expect.poll(visit.path).toBe('/questions');
});

test('keys skip to the content, open the menu and close it', async ({ visit }) => {
  await visit.go('/rules');
  await visit.press('Tab');
  expect(await visit.focus()).toBe('Skip to content');
  await visit.press('Enter');
  await expect.poll(() => visit.evaluate(() => document.activeElement?.localName)).toBe('main');
  await visit.go('/rules');
  for (let step = 0; step < 20 && (await visit.focus()) !== OWNERS; step++) {
    await visit.press('Tab');
  }
  await visit.press('Enter');
  await visit.expectVisible({ role: 'link', name: QUESTIONS, within: 'nav' });
  await visit.press('Tab');
  expect(await visit.focus()).toBe(QUESTIONS);
  await visit.press('Escape');
  await visit.expectHidden({ role: 'link', name: QUESTIONS, within: 'nav' });
  expect(await visit.focus()).toBe(OWNERS);
});

test('on a phone the menu unfolds, and keys do not leave it unseen', async ({ visit }) => {
  await visit.resize(...PHONE);
  await visit.go('/rules');
  await visit.click({ role: 'button', name: 'Menu' });
  await visit.click({ role: 'button', name: OWNERS, within: 'nav' });
  await visit.expectVisible({ role: 'link', name: QUESTIONS, within: 'nav' });
  await visit.press('Tab');
  expect(await visit.focus()).toBe(QUESTIONS);
  await visit.press('Escape');
  await visit.expectHidden({ role: 'button', name: OWNERS, within: 'nav' });
  await expect.poll(visit.focus).toBe('Menu');
});

test('the search opens, finds, and closes with Escape from its field', async ({ visit }) => {
  await visit.go('/rules');
  await visit.click({ role: 'button', name: 'Search' });
  await visit.expectVisible({ role: 'searchbox', within: 'dialog' });
  await visit.type('owners');
  await visit.expectVisible({ role: 'link', within: 'dialog' });
  await visit.press('Escape');
  await visit.expectHidden({ role: 'searchbox', within: 'dialog' });
  expect(await visit.focus()).toBe('Search');
  await visit.press('Enter');
  await visit.expectVisible({ role: 'link', within: 'dialog' });
  await visit.press('Enter');
  await expect.poll(visit.path).toContain('/questions');
});

test('a page that is left while its search is loaded does not say that it failed', async ({
  visit,
}) => {
  visit.relay.network = { held: { paths: /search-/, until: setTimeout(3000) } };
  await visit.go('/questions');
  await visit.evaluate(() => {
    window.alert = (text) => localStorage.setItem('said', text);
  });
  await visit.click({ role: 'button', name: 'Search' });
  await setTimeout(300);
  await visit.evaluate(() => location.assign('/rules'));
  await expect.poll(visit.path).toBe('/rules');
  await setTimeout(1000);
  expect(await visit.evaluate(() => localStorage.getItem('said'))).toBeNull();
});

test('the theme is chosen, pictures follow it, and it holds on the next page', async ({
  visit,
}) => {
  const ground = () =>
    visit.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const picture = () => visit.colorOf({ role: 'picture', within: 'main' });
  await visit.go('/');
  const light = await ground();
  await expect.poll(picture).toBe('#88aabb');
  await visit.click({ role: 'button', name: 'Theme: system' });
  await visit.click({ role: 'button', name: 'Theme: light' });
  await visit.expectVisible({ role: 'button', name: 'Theme: dark' });
  expect(await ground()).not.toBe(light);
  await expect.poll(picture).toBe('#113344');
  await visit.go('/rules');
  await visit.expectVisible({ role: 'button', name: 'Theme: dark' });
  await visit.go('/');
  await expect.poll(picture).toBe('#113344');
  await visit.click({ role: 'button', name: 'Theme: dark' });
  await expect.poll(picture).toBe('#88aabb');
});

test('a page that is gone back to has the theme chosen meanwhile', async ({ visit }) => {
  await visit.go('/questions');
  await visit.expectVisible({ role: 'button', name: 'Theme: system' });
  await visit.evaluate(() => location.assign('/rules'));
  await expect.poll(visit.path).toBe('/rules');
  await visit.click({ role: 'button', name: 'Theme: system' });
  await visit.expectVisible({ role: 'button', name: 'Theme: light' });
  await visit.back();
  await expect.poll(visit.path).toBe('/questions');
  await visit.expectVisible({ role: 'button', name: 'Theme: light' });
});

test('questions are read one at a time', async ({ visit }) => {
  const { items } = blockTexts('questions', 'accordion');
  const open = () => visit.evaluate(() => document.querySelectorAll('details[open]').length);
  await visit.go('/questions');
  for (const { question = '' } of items) {
    await visit.click({ role: 'summary', name: question });
    await expect.poll(open).toBe(1);
  }
  await visit.press(' ');
  await expect.poll(open).toBe(0);
});

test('a form with mistakes says so, and sent rightly it thanks', async ({ visit }) => {
  const { submit, success } = formTexts('message');
  const { email = '', message = '', firstName = '' } = labelsOf('message');
  const wrong = () =>
    visit.evaluate(() => document.querySelectorAll('[aria-invalid="true"]').length);
  await visit.go('/message');
  await visit.fill({ [firstName]: 'Ada', [email]: 'ada.lake@' });
  await visit.submit(submit);
  await expect.poll(visit.focus).toBe('lastName');
  expect(await wrong()).toBe(3);
  expect(visit.relay.posted).toEqual([]);
  expect(await visit.evaluate(labelUnderBar)).toBe(false);
  await visit.type('Lake');
  await visit.fill({ [email]: 'example.com', [message]: 'Hello' });
  await visit.submit(submit);
  await visit.expectVisible({ role: 'text', name: success.message });
  await expect.poll(visit.focus).toContain(success.message);
  expect(visit.relay.posted).toHaveLength(1);
  expect(visit.relay.posted[0]).toContain('ada.lake@example.com');
});

test('all engines judge a mail address as our own check does', async ({ visit }) => {
  const { email = '' } = labelsOf('message');
  const isWrong = () =>
    visit.evaluate(() => document.querySelector('[name="email"]')?.getAttribute('aria-invalid'));
  for (const [address, wrong] of [
    ['ada@münchen.de', 'false'],
    ['ada@exa_mple.com', 'true'],
  ] as const) {
    await visit.go('/message?as-new');
    await visit.fill({ [email]: address });
    await visit.submit(formTexts('message').submit);
    await expect.poll(visit.focus).toBe('firstName');
    await expect.poll(isWrong, address).toBe(wrong);
    await visit.evaluate(() => localStorage.clear());
  }
});

test('what was typed comes back after the page was left', async ({ visit }) => {
  const { firstName = '', message = '' } = labelsOf('message');
  const typed = () =>
    visit.evaluate(() => [...document.forms].flatMap((form) => [...new FormData(form).values()]));
  await visit.go('/message');
  await visit.fill({ [firstName]: 'Ada', [message]: 'Hello' });
  await visit.go('/rules');
  await visit.go('/message');
  await expect.poll(typed).toEqual(expect.arrayContaining(['Ada', 'Hello']));
});

test('a short form of one line leads on', async ({ visit }) => {
  const { submit } = formTexts('lookup');
  const { address = '' } = labelsOf('lookup');
  await visit.go('/');
  await visit.fill({ [address]: '12 Lake St' });
  await visit.submit(submit);
  await expect.poll(visit.path).toMatch(/^\/address\?address=12(\+|%20)Lake(\+|%20)St$/);
});

test('without scripts the menu opens, and a form is sent', async ({ visit }) => {
  visit.relay.network = { noScripts: true };
  const { submit, success } = formTexts('enquiry');
  const { firstName = '', lastName = '', email = '' } = labelsOf('enquiry');
  await visit.go('/enquiry');
  await visit.hover({ role: 'button', name: OWNERS, within: 'nav' });
  await visit.expectVisible({ role: 'link', name: QUESTIONS, within: 'nav' });
  await visit.fill({ [firstName]: 'Ada', [lastName]: 'Lake', [email]: 'ada@example.com' });
  await visit.submit(submit);
  await visit.expectVisible({ role: 'text', name: success.message });
});

for (const [when, network] of [
  ['all scripts are lost', { broken: /\.js/ }],
  ['all scripts are lost before the form comes', { broken: /\.js/, headFirst: 500 }],
  ['scripts fail half-way', { broken: /(form\.island|hydrate)[^/]*\.js/ }],
] as const) {
  test(`a form is sent although ${when}`, async ({ visit }) => {
    visit.relay.network = network;
    const { submit, success } = formTexts('enquiry');
    const { firstName = '', lastName = '', email = '' } = labelsOf('enquiry');
    await visit.go('/enquiry');
    await visit.fill({ [firstName]: 'Ada', [lastName]: 'Lake', [email]: 'ada@example.com' });
    await visit.submit(submit);
    await visit.expectVisible({ role: 'text', name: success.message });
    expect(visit.relay.posted).toHaveLength(1);
  });
}

test('from a slow server, what is typed and sent before scripts come is kept, and sent once', async ({
  visit,
}) => {
  let letGo = () => {};
  const until = new Promise<void>((go) => {
    letGo = go;
  });
  visit.relay.network = { held: { paths: /(form\.island|hydrate)[^/]*\.js/, until }, delay: 100 };
  const { submit, success } = formTexts('enquiry');
  const { firstName = '', lastName = '', email = '' } = labelsOf('enquiry');
  await visit.go('/enquiry');
  await visit.fill({ [firstName]: 'Ada', [lastName]: 'Lake', [email]: 'ada@example.com' });
  await visit.submit(submit);
  await visit.submit(submit);
  expect(visit.relay.posted).toEqual([]);
  letGo();
  await visit.expectVisible({ role: 'text', name: success.message });
  expect(visit.relay.posted).toHaveLength(1);
});

/** Runs in the page: whether the header covers the label of the focused field. */
function labelUnderBar(): boolean {
  const [label] = (document.activeElement as HTMLInputElement).labels ?? [];
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return label === undefined || label.getBoundingClientRect().top < bar;
}
