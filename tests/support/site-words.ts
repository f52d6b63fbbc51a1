import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { load } from 'js-yaml';

// What a site says, read from its own files, so that its editors may reword it and no test has
// to follow. The compiler has no part in it.

/** A form's file, as far as tests look for its words. */
export interface FormFile {
  name: string;
  submit: string;
  incomplete: string;
  requiredNote: string;
  fields: FieldFile[];
  success: {
    heading: string;
    message: string;
    next: { label: string; to: string };
    toast: string;
    mail: { subject: string; text: string };
  };
  failure: { toast: string };
}

interface FieldFile {
  kind: string;
  name: string;
  label: string;
  message?: string;
}

/** A page's file. */
export interface PageFile {
  path?: string;
  label?: string;
  title: string;
  nav?: { group: string; order?: number; label?: string };
  blocks: BlockFile[];
}

/** A block: its words by the keys of its type, of which tests name those that it has. */
export interface BlockFile {
  type: string;
  kind?: string;
  heading: string;
  text: string;
  title: string;
  items: { title?: string; question?: string }[];
  actions: { label: string }[];
  prefill: { before: string; after: string; missing: string };
}

interface SettingsFile {
  company: string;
  url: string;
  facts: Record<string, string>;
  logins: { label: string }[];
}

/** The words of the site in a folder, by the names of its files, forms and fields. */
export function wordsOf(root: string) {
  const settings = parse<SettingsFile>('site.yaml');
  const facts: Record<string, string> = {
    company: settings.company,
    url: settings.url,
    ...settings.facts,
  };

  /** What `site.yaml` says, facts filled in. */
  const siteSays = filled(settings) as SettingsFile;

  return { siteSays, formSays, pageSays, blockSays, menuSays, groupSays, labelOf, formOn };

  /** What the form in `site/forms/NAME.yaml` says, facts filled in. */
  function formSays(name: string): FormFile {
    return filled(parse(`forms/${name}.yaml`)) as FormFile;
  }

  /** What the page in `site/pages/NAME.yaml` says, facts filled in. */
  function pageSays(name: string): PageFile {
    return filled(parse(`pages/${name}.yaml`)) as PageFile;
  }

  /** The first block of a type on a page. @throws if the page has none. */
  function blockSays(page: string, type: string): BlockFile {
    const block = pageSays(page).blocks.find((one) => one.type === type);
    if (!block) throw new Error(`site/pages/${page}.yaml has no block of the type ${type}.`);
    return block;
  }

  /** The top level of the menu, from left to right: labels of pages, names of groups. */
  function menuSays(): { page?: string; group?: string }[] {
    const { menu } = parse<{ menu: { page?: string; group?: string }[] }>('nav.yaml');
    return menu.map(({ page, group }) => (page ? { page: labelOf(page) } : { group: group ?? '' }));
  }

  /** What the menu calls the pages of a group, in their order. */
  function groupSays(group: string): string[] {
    return pages()
      .filter(({ nav }) => nav?.group === group)
      .sort((a, b) => (a.nav?.order ?? 0) - (b.nav?.order ?? 0))
      .map(({ nav, label }) => nav?.label ?? label ?? '');
  }

  /** What the page of an address is called. */
  function labelOf(address: string): string {
    const page = address === '/' ? pages().find((one) => one.path === '/') : pageSays(address);
    return page?.label ?? '';
  }

  /** A form of the site on a page of it, found by the words that its file gives. */
  function formOn(page: Page, name: string) {
    const says = formSays(name);
    const form = page.getByRole('form', { name: says.name, exact: true });
    const submit = form.getByRole('button', { name: says.submit, exact: true });
    return { says, form, submit, label, field, fillIn };

    function label(field: string): string {
      const text = says.fields.find((one) => one.name === field)?.label;
      if (text) return text;
      throw new Error(`site/forms/${name}.yaml has no field ${field} with a label.`);
    }

    /** The control of a field, which its label leads to. */
    function field(field: string): Locator {
      return form.getByLabel(label(field)).and(form.locator(`[name="${field}"]`));
    }

    async function fillIn(answers: Record<string, string>): Promise<void> {
      for (const [name, text] of Object.entries(answers)) await field(name).fill(text);
    }
  }

  function pages(): PageFile[] {
    const names = readdirSync(path.join(root, 'pages')).filter((name) => name.endsWith('.yaml'));
    return names.map((name) => pageSays(name.replace(/\.yaml$/, '')));
  }

  function parse<T>(file: string): T {
    return load(readFileSync(path.join(root, file), 'utf8')) as T;
  }

  /** The same with facts in all its texts. */
  function filled(value: unknown): unknown {
    if (typeof value === 'string') {
      return value.replace(/\{(\w+)\}/g, (whole, name) =>
        name in facts ? String(filled(String(facts[name]))) : whole,
      );
    }
    if (Array.isArray(value)) return value.map(filled);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, filled(one)]));
  }
}
