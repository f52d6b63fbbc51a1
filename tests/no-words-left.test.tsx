import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import PDFDocument from 'pdfkit';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeGallery } from '../src/authoring/gallery/write-gallery.ts';
import { addressLines, locationsCalled, openingRows } from '../src/blocks/contact/locations.ts';
import { eventDates } from '../src/blocks/events/event-dates.ts';
import { UnsentCards } from '../src/client/unsent/UnsentCards.tsx';
import { mailText } from '../src/destinations/email/mail-text.ts';
import { mailer } from '../src/destinations/mailer.ts';
import type { ResendState } from '../src/forms/browser/unsent/resend.ts';
import type { Inbox } from '../src/forms/receiving/inbox.ts';
import { UnsentMessage } from '../src/forms/UnsentMessage.tsx';
import { alertForm } from '../src/leads/alert.ts';
import { acknowledge } from '../src/leads/forwarding/acknowledgement.ts';
import { localeOf } from '../src/model/locale/country.ts';
import type { Manifest } from '../src/model/manifest/manifest.ts';
import type { Form } from '../src/model/schema/form.ts';
import type { EventTimes } from '../src/model/schema/resolved-values.ts';
import { compile } from '../src/pipeline.ts';
import { drawHandout } from '../src/render/handouts/draw.ts';
import { paperLook } from '../src/render/handouts/paper-look.ts';
import { redirectPages, renderNotFound } from '../src/render/other-pages.tsx';
import { renderPage } from '../src/render/render-page.tsx';
import { receiveForm } from '../src/server/forms/receive-form.tsx';
import { sourceAssets } from '../src/server/live/source-assets.ts';
import { IslandWordsProvider } from '../src/ui/components/words-context.tsx';
import { ErrorScreen } from '../src/ui/layout/ErrorScreen.tsx';
import type { RenderableSite } from '../src/ui/layout/renderable-site.ts';
import { openWords } from '../src/words/open-words.ts';
import { bracketedWords, bracketReader } from './support/bracketed-words.ts';
import { FIXTURE } from './support/fixture-site.ts';
import { FORM_BACKING } from './support/form-backing.ts';
import { mailServer, textIn } from './support/mail-server.ts';
import { sampleLead } from './support/sample-lead.ts';
import { temporaryFolder } from './support/tiny-site.ts';

// Each word of the engine stands in brackets here. What stands in none has to be the site's.

/** Attributes that people see or hear. */
const HEARD = ['aria-label', 'title', 'placeholder', 'alt', 'data-light', 'data-dark'];

/** What has no words: `Intl` writes days and amounts, and browsers do not show the rest. */
const WITHOUT_WORDS = new Set(['script', 'style', 'time', 'output']);

/** From its first sign on: asked anew at each digit, a long number takes seconds. */
const AMOUNT = /(?<![\d\s.,])[\d\s.,]+(US\$|€|kr|[A-Z]{3}\b)/g;

/** A site in a language of which it says all words itself. */
async function bracketedSite(write: (folder: string) => Promise<void>): Promise<RenderableSite> {
  const folder = path.join(await temporaryFolder(), 'site');
  await write(folder);
  const settings = path.join(folder, 'site.yaml');
  const text = readFileSync(settings, 'utf8').replace(/^language: .*$/m, 'language: sv-SE');
  writeFileSync(settings, text);
  writeFileSync(path.join(folder, 'words.json'), JSON.stringify(bracketedWords()));
  const { manifest, diagnostics } = await compile(folder);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!manifest) throw new Error('There is no site.');
  const fileSizes = new Map(manifest.handouts.map(({ name }) => [`files/${name}.pdf`, 1200]));
  return { manifest, url: '', assets: sourceAssets('.', '.'), fileSizes };
}

const fixtureSite = () =>
  bracketedSite(async (folder) => cpSync(FIXTURE, folder, { recursive: true }));

/** The texts of a page that are not what the site says and stand in no brackets. */
function leftIn(html: string, said: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const outside = bracketReader();
  const look = (text: string) => {
    for (const part of text.replace(AMOUNT, '').split(/[|·]|, /)) {
      const isWord = /\p{L}{2}/u.test(part);
      if (isWord && !said.includes(plainly(part))) found.push(part.trim());
    }
  };
  let text = '';
  const flush = () => {
    if (!open.some((tag) => WITHOUT_WORDS.has(tag))) look(outside(text));
    text = '';
  };
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        flush();
        open.push(tag);
        for (const name of HEARD) look(bracketReader()(attributes[name] ?? ''));
        if (attributes.name === 'description') look(bracketReader()(attributes.content ?? ''));
      },
      ontext(more) {
        text += more;
      },
      onclosetag() {
        flush();
        open.pop();
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return [...new Set(found)];
}

/** All that a site says, by its files, in letters and digits alone. */
function corpusOf({ siteInfo, ...rest }: Manifest): string {
  const { words: _words, ...own } = siteInfo;
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value.replace(/<[^>]*>/g, ''));
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect([own, rest, rest.pages.map(({ blocks, breadcrumb }) => [blocks, breadcrumb])]);
  // `Intl` writes their countries and days.
  for (const { address, hours = [] } of locationsCalled('all', siteInfo))
    texts.push(
      ...addressLines(address, siteInfo),
      ...openingRows(hours, siteInfo, '').map(({ days }) => days),
    );
  const dates = eventDates(localeOf(siteInfo));
  const events = rest.pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ type, items }) =>
      type === 'events' ? (items as { date: EventTimes }[]) : [],
    ),
  );
  for (const { days, rest: times, month } of events.map(({ date }) => dates(date)))
    texts.push(days.map(({ text }) => text).join(''), times, month);
  const decoded = texts.join('\n').replace(/&(amp|lt|gt|quot);/g, ' ');
  return plainly(decoded);
}

function plainly(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

describe('no word of the engine is left in English', () => {
  it.each([
    ['the fixture', fixtureSite],
    ['the gallery', () => bracketedSite(writeGallery)],
  ])('on the pages of %s', async (_, open) => {
    const site = await open();
    const { manifest } = site;
    const pages = [
      ...manifest.pages.map((page) => renderPage(page, site)),
      renderNotFound(site, '/', 'notFound'),
      renderNotFound(site, '/', 'gone'),
      ...Object.values(redirectPages(site)),
    ];
    expect(pages.length).toBeGreaterThan(5);
    const said = corpusOf(manifest);
    expect(
      pages.flatMap((html) => leftIn(html, said)),
      'Words for visitors: src/words',
    ).toEqual([]);
  });

  it('in what a form without scripts is answered', async () => {
    const site = await fixtureSite();
    const said = corpusOf(site.manifest);
    const limited: Inbox = { keep: async () => ({ state: 'limited', fields: [] }) };
    const keeps: Inbox = {
      keep: async () => ({ state: 'kept', receipt: 'K7M2-9QXD', lostFiles: ['123.png'] }),
    };
    for (const form of Object.values(site.manifest.forms)) {
      for (const inbox of [undefined, limited, keeps]) {
        for (const answer of ['', '123@456.78', '1'.repeat(10_000)]) {
          const fields = form.fields.map(({ name }) => [name, answer]);
          const request = new Request(`http://localhost/forms/${form.id}`, {
            method: 'POST',
            body: new URLSearchParams(Object.fromEntries(fields)),
          });
          const response = await receiveForm(request, site, { ...FORM_BACKING, inbox });
          const text = await response.text();
          expect(leftIn(text, said), form.id).toEqual([]);
        }
      }
    }
  });

  it('in mails', async () => {
    const { manifest } = await fixtureSite();
    const words = openWords(manifest.siteInfo.words);
    const lead = { ...sampleLead(), answers: { notice: '1\n2', more: '3' }, page: '/' };
    const files = [
      { name: '1.pdf', bytes: 1200, missing: undefined },
      { name: '2.pdf', bytes: 1200, missing: words.mail.lostFile },
    ];
    for (const isTest of [true, false]) {
      const mail = mailText({
        lead: { ...lead, form: '1', isTest },
        form: alertForm(words),
        files,
        url: '',
        words,
      });
      expect(bracketReader()(mail).match(/\p{L}{3,}/gu) ?? []).toEqual([]);
    }
  });

  it('in the mail that acknowledges a form', async () => {
    const { manifest } = await fixtureSite();
    const server = await mailServer();
    const settings = { url: server.url, from: 'o@example.com' };
    const mail = mailer({ settings, url: 'https://www.example.com' });
    onTestFinished(mail.close);
    const send = acknowledge({
      send: mail.send,
      url: 'https://www.example.com',
      words: openWords(manifest.siteInfo.words),
      files: '',
      destinations: {},
      mayWrite: async () => true,
    });
    const lead = { ...sampleLead(), answers: { email: 'ada@example.org' }, receipt: 'K7M2-9QXD' };
    const form = {
      ...alertForm(openWords(manifest.siteInfo.words)),
      fields: [{ kind: 'email', name: 'email', label: '1' }],
      acknowledge: { to: 'email', subject: '1', text: '2' },
    } as unknown as Form;
    await send({ lead, form, key: '1' }, new AbortController().signal);
    const [taken] = server.mails;
    if (!taken) throw new Error('No mail was taken.');
    const left = bracketReader()(textIn(taken)).match(/\p{L}{3,}/gu);
    expect(left ?? []).toEqual([]);
  });

  it('in PDFs', async () => {
    const { manifest } = await fixtureSite();
    const { words, theme } = manifest.siteInfo;
    const said = vi.spyOn(PDFDocument.prototype, 'text');
    onTestFinished(() => said.mockRestore());
    const sections = [{ text: '1 '.repeat(9000) }];
    const handout = { name: '1', title: '1', sections, signatures: ['1'] };
    const { locale, pdf } = words;
    const letterhead = { company: '1', contact: '1', language: 'sv-SE', paper: 'A4' as const };
    const look = await paperLook({ theme } as Manifest['siteInfo'], { mark: undefined, site: '' });
    await drawHandout(handout, { ...letterhead, words: { locale, pdf } }, look);
    const texts = said.mock.calls.map(([text]) => text).join('\n');
    expect(texts).toContain('⟦');
    expect(bracketReader()(texts).match(/\p{L}{2,}/gu) ?? []).toEqual([]);
  });

  it('in what islands say later', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    onTestFinished(() => void vi.unstubAllGlobals());
    const site = await fixtureSite();
    const words = openWords(site.manifest.siteInfo.words);
    const phone = { href: 'tel:1', external: false, label: '1' };
    const nothing = () => {};
    const unsent = { files: ['1.pdf'], asked: true, since: 1 };
    const reasons = ['unreachable', 'unkept', 'limited', 'closed', 'taken', 'refused'] as const;
    const steps = ['trying', 'waiting', 'held', 'files gone'] as const;
    const messages = steps.flatMap((step) =>
      reasons.map((reason) => (
        <UnsentMessage
          key={step + reason}
          unsent={{ ...unsent, step, reason, kept: step !== 'held' }}
          phone={phone}
          email="1"
          submit="1"
          tryNow={nothing}
          withdraw={nothing}
        />
      )),
    );
    const pending = {
      key: '1',
      form: '1',
      name: '1',
      phone,
      email: '1',
      page: '/',
      draft: '1',
      at: 1,
      texts: {},
      files: [['1', '1', 1, 1] as [string, string, number, number]],
    };
    const states: ResendState[] = [
      { step: 'trying' },
      { step: 'waiting', reason: 'unkept', next: 0 },
      { step: 'unfinished' },
      { step: 'refused' },
      { step: 'sent', sent: { state: 'sent', receipt: '1', lostFiles: ['1'] } },
    ];
    const cards = states.map((state) => ({
      pending: { ...pending, key: state.step },
      state,
      asked: false,
      tryNow: nothing,
      withdraw: nothing,
      hide: nothing,
    }));
    const html = renderToStaticMarkup(
      <IslandWordsProvider value={words}>
        {messages}
        <UnsentCards of={cards} />
        <ErrorScreen error={new Error('1')} words={words.errorScreen} fix={async () => ''} />
      </IslandWordsProvider>,
    );
    expect(leftIn(html, corpusOf(site.manifest))).toEqual([]);
  });
});
