import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { create } from '../src/cli/commands/new.ts';
import { type Manifest, type Page, siteInfoFor } from '../src/model/manifest/manifest.ts';
import { compile } from '../src/pipeline.ts';
import { SITE_LISTS } from '../src/render/lists/site-lists.ts';
import { renderNotFound } from '../src/render/other-pages.tsx';
import { renderPage } from '../src/render/render-page.tsx';
import { receiveForm } from '../src/server/forms/receive-form.tsx';
import { sourceAssets } from '../src/server/live/source-assets.ts';
import type { RenderableSite } from '../src/ui/layout/renderable-site.ts';
import { layCase } from './support/case-folders.ts';
import { FORM_BACKING } from './support/form-backing.ts';
import { writeFiles } from './support/tiny-site.ts';

// A site in two languages: what one refers to in the other, and what is not translated yet.

/** The site of a case, with what is done to it before it is compiled. */
async function compiled(change: (site: string) => unknown = () => {}): Promise<RenderableSite> {
  const folder = layCase('good-two-languages');
  await change(folder);
  const { manifest, diagnostics } = await compile(folder);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  const assets = sourceAssets('.', '.');
  return { manifest: manifest as Manifest, url: 'https://x.example', assets, fileSizes: new Map() };
}

const pageAt = ({ manifest }: RenderableSite, path: string) =>
  manifest.pages.find((page) => page.path === path) as Page;

const without =
  (...files: string[]) =>
  (site: string) => {
    for (const file of files) rmSync(path.join(site, file));
  };

describe('a site in two languages', () => {
  it('has each page at an address of its language', async () => {
    const { manifest } = await compiled();
    expect(manifest.pages.map(({ path, language }) => [path, language])).toEqual([
      ['/', 'en-US'],
      ['/contact', 'en-US'],
      ['/es', 'es-US'],
      ['/es/contact', 'es-US'],
      ['/es/owner-faqs', 'es-US'],
      ['/owner-faqs', 'en-US'],
    ]);
  });

  it('has a menu, facts and words for each', async () => {
    const { manifest } = await compiled();
    const own = manifest.translations['es-US'];
    expect(own?.menu).toMatchObject([
      { kind: 'link', link: { label: 'Inicio', path: '/es' } },
      {
        kind: 'group',
        label: 'Propietarios',
        links: [{ label: 'Preguntas', path: '/es/owner-faqs' }],
      },
      { kind: 'link', link: { label: 'Contacto', path: '/es/contact' } },
    ]);
    expect(own?.facts.email).toBe('hola@example.com');
    expect(own?.facts.phone).toBe(manifest.siteInfo.facts.phone);
    expect(own?.words.layout.menu).toBe('Menú');
    expect(own?.company).toBe(manifest.siteInfo.company);
  });

  it('leads from a translation to translations, and knows its way home', async () => {
    const site = await compiled();
    const html = renderPage(pageAt(site, '/es'), site);
    expect(html).toContain('<a href="/es/owner-faqs#depositos">');
    expect(html).toMatch(/<html lang="es-US"[^>]* data-edition="\/es"/);
    expect(pageAt(site, '/es/contact').breadcrumb).toEqual([
      { path: '/es', label: 'Inicio' },
      { path: '/es/contact', label: 'Contacto' },
    ]);
  });

  it('shows the form of the language, which asks for the same', async () => {
    const { manifest } = await compiled();
    const [own, original] = [manifest.forms['contact.es'], manifest.forms.contact];
    expect(pageAt({ manifest } as RenderableSite, '/es/contact').forms).toEqual(['contact.es']);
    expect(own?.fields.map(({ name }) => name)).toEqual(original?.fields.map(({ name }) => name));
  });

  it('links every page to itself in the other language', async () => {
    const site = await compiled();
    const html = renderPage(pageAt(site, '/es/contact'), site);
    expect(html).toContain('<a href="/contact" hrefLang="en-US" lang="en-US">English</a>');
    for (const [language, address] of [
      ['en-US', '/contact'],
      ['es-US', '/es/contact'],
      ['x-default', '/contact'],
    ])
      expect(html).toContain(
        `<link rel="alternate" hreflang="${language}" href="https://x.example${address}">`,
      );
    const files = new Map(SITE_LISTS.flatMap(({ filesOf }) => [...filesOf(site)]));
    expect(files.get('sitemap.xml')).toContain(
      '<xhtml:link rel="alternate" hreflang="es-US" href="https://x.example/es/contact"/>',
    );
    expect(files.get('es/search.json')).toContain('Preguntas');
    expect(files.get('search.json')).not.toContain('Preguntas');
  });

  it('says in the language of the address that there is no page', async () => {
    const site = await compiled();
    expect(renderNotFound(site, '/es/nada', 'notFound')).toContain('Página no encontrada');
    expect(renderNotFound(site, '/estate', 'notFound')).toContain('Page not found');
    expect(renderNotFound(site, '/es/viejo', 'gone')).toContain('Página retirada');
  });
});

const HANDOUT = 'title: Terms\nsections: [{ text: Rent is due on the first. }]\n';
const TRANSLATED_HANDOUT =
  'madeFrom: "00000000"\ntitle: Condiciones\nsections: [{ text: El alquiler. }]\n';
const WITH_LINK =
  'label: Preguntas\ndescription: Respuestas.\nblocks: [{ type: text, heading: Reglas, id: depositos, text: "[Condiciones](files/terms.pdf)" }]\n';

describe('a handout', () => {
  const files = { 'handouts/terms.yaml': HANDOUT, 'pages/owner-faqs.es.yaml': WITH_LINK };

  it('is led to in the language of the page', async () => {
    const all = { ...files, 'handouts/terms.es.yaml': TRANSLATED_HANDOUT };
    const site = await compiled((folder) => writeFiles(folder, all));
    const html = renderPage(pageAt(site, '/es/owner-faqs'), site);
    expect(html).toContain('href="/files/terms.es.pdf"');
    expect(siteInfoFor('terms.es', site.manifest).words.layout.menu).toBe('Menú');
    expect(siteInfoFor('terms', site.manifest).words.layout.menu).toBe('Menu');
  });

  it('says its language where it is not translated', async () => {
    const site = await compiled((folder) => writeFiles(folder, files));
    const html = renderPage(pageAt(site, '/es/owner-faqs'), site);
    expect(html).toMatch(/href="\/files\/terms\.pdf"[^>]* data-language="inglés"/);
  });
});

it('answers a form in the language of the page it was sent from', async () => {
  const site = await compiled();
  const request = new Request('https://x.example/forms/contact.es?from=/es/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'firstName=Ana&email=',
  });
  const response = await receiveForm(request, site, FORM_BACKING);
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toContain('lang="es-US"');
  expect(html).toContain('Correo electrónico');
  expect(html).not.toMatch(/is required|is missing|Please/);
});

it('asks for no translation of what has no words', async () => {
  const folder = layCase('good-two-languages');
  await writeFiles(folder, { 'theme.yaml': 'theme: harbor\n' });
  const { diagnostics } = await compile(folder);
  expect(diagnostics).toEqual([]);
});

describe('what is not translated', () => {
  it('is led to in the language it is in, which is said', async () => {
    const site = await compiled((folder) => {
      without('pages/contact.es.yaml', 'forms/contact.es.yaml')(folder);
    });
    const html = renderPage(pageAt(site, '/es'), site);
    expect(html).toContain(
      '<a href="/contact" hreflang="en-US" data-language="inglés">Contacto</a>',
    );
    const original = renderPage(pageAt(site, '/contact'), site);
    expect(original).toContain('<a href="/es" hrefLang="es-US" lang="es-US">Español</a>');
    expect(original).not.toContain('rel="alternate"');
  });

  it('is a form that says which language it is in', async () => {
    const site = await compiled(without('forms/contact.es.yaml'));
    const wrapped = /<div lang="en-US">(?:(?!<\/form>).)*<form/s;
    expect(renderPage(pageAt(site, '/es/contact'), site)).toMatch(wrapped);
    expect(renderPage(pageAt(site, '/contact'), site)).not.toContain('<div lang');
    const whole = await compiled();
    expect(renderPage(pageAt(whole, '/es/contact'), whole)).not.toContain('<div lang');
  });

  it('says so in the bar and at the foot of pages', async () => {
    const site = await compiled(without('pages/contact.es.yaml', 'forms/contact.es.yaml'));
    const html = renderPage(pageAt(site, '/es/owner-faqs'), site);
    const links = html.match(/<a href="\/contact"[^>]*>/g);
    expect(links?.length).toBeGreaterThan(1);
    expect(new Set(links)).toEqual(
      new Set(['<a href="/contact" hrefLang="en-US" data-language="inglés">']),
    );
  });

  it('stands in the menu under the name of its group', async () => {
    const { manifest } = await compiled((folder) => {
      without('pages/owner-faqs.es.yaml')(folder);
      return writeFiles(folder, {
        'pages/home.es.yaml':
          'label: Inicio\ndescription: Casas.\nblocks: [{ type: hero, heading: Hola }]\n',
      });
    });
    expect(manifest.translations['es-US']?.menu[1]).toEqual({
      kind: 'group',
      label: 'Propietarios',
      links: [
        { label: 'Owner FAQs', path: '/owner-faqs', language: { tag: 'en-US', name: 'inglés' } },
      ],
    });
  });
});

describe('a site in languages that differ in their countries', () => {
  const article = (to: string) => `label: Feed
description: Where the feed is.
article:
  date: 2024-02-03
  author: Ann
  category: News
  excerpt: Where the feed is.
  image: { src: house.svg, decorative: true }
blocks: [{ type: article, heading: Feed, lead: "[Feed](${to})", sections: [{ title: A, text: B }] }]
`;

  const written = (...tags: string[]) =>
    compiled(async (folder) => {
      without('nav.es.yaml', 'site.es.yaml', 'forms/contact.es.yaml')(folder);
      const pages = ['home', 'contact', 'owner-faqs'];
      for (const page of pages) without(`pages/${page}.es.yaml`)(folder);
      const site = readFileSync(path.join(folder, 'site.yaml'), 'utf8');
      const codes = tags.map((tag) => tag.toLowerCase());
      await writeFiles(folder, {
        'site.yaml': site.replace(/^languages: .*/m, `languages: [en-US, ${tags.join(', ')}]`),
        'pages/blog.yaml': article(`/${codes.at(-1)}/feed.xml`),
        ...Object.fromEntries(
          codes.map((code) => [`pages/blog.${code}.yaml`, article(`/${code}/feed.xml`)]),
        ),
      });
    });

  it.each([
    ['es-ES', 'es-419'],
    ['de-Latn-DE', 'de-Latn-AT'],
  ])('has pages, a feed and a search in %s and %s', async (...tags) => {
    const site = await written(...tags);
    for (const tag of tags) {
      const code = tag.toLowerCase();
      expect(pageAt(site, `/${code}/blog`).language).toBe(tag);
      for (const name of [`${code}/feed.xml`, `${code}/search.json`]) {
        const list = SITE_LISTS.find(({ mayHave }) => mayHave(name));
        expect(list?.filesOf(site).has(name), name).toBe(true);
      }
    }
  });
});

it('begins a translation that is up to date', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const site = layCase('good-two-languages');
  const files = [
    'pages/owner-faqs.es.yaml',
    'forms/contact.es.yaml',
    'nav.es.yaml',
    'site.es.yaml',
  ];
  without(...files)(site);
  for (const name of ['owner-faqs.es', 'forms/contact.es', 'nav.es', 'site.es']) {
    const place = { root: site, engine: site, cache: path.join(site, '../cache') };
    const words = ['translation', name];
    expect(await create({ args: words, flags: { site }, ...place })).toBe(0);
  }
  const { diagnostics } = await compile(site);
  // The link of the front page names a spot that has its English name again.
  expect(diagnostics.map(({ code }) => code)).toEqual(['broken-link']);
  vi.restoreAllMocks();
});
