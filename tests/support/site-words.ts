import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { load } from 'js-yaml';

// Reads the texts of a site from its files, so that editors may change them without breaking tests.
// It does not use the compiler.

/** The keys of a form file that tests use. */
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

/** The keys of a page file that tests use. */
export interface PageFile {
  path?: string;
  label?: string;
  title: string;
  nav?: { group: string; order?: number; label?: string };
  blocks: BlockFile[];
}

/** The keys of all block types that tests use; a block has only those of its type. */
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

/** Returns functions that read the texts of a site by the names of its files, forms and fields. */
export function wordsOf(root: string) {
  /** Parsed files by name: tests ask for the same few texts again and again. */
  const parsed = new Map<string, unknown>();
  const settings = parse<SettingsFile>('site.yaml');
  const facts: Record<string, string> = {
    company: settings.company,
    url: settings.url,
    ...settings.facts,
  };

  /** The content of `site.yaml`, with facts filled in. */
  const siteTexts = filled(settings) as SettingsFile;

  return { siteTexts, formTexts, pageTexts, blockTexts, menuTexts, groupTexts, labelOf, formOn };

  /** Returns the content of `site/forms/NAME.yaml`, with facts filled in. */
  function formTexts(name: string): FormFile {
    return filled(parse(`forms/${name}.yaml`)) as FormFile;
  }

  /** Returns the content of `site/pages/NAME.yaml`, with facts filled in. */
  function pageTexts(name: string): PageFile {
    return filled(parse(`pages/${name}.yaml`)) as PageFile;
  }

  /** Returns the first block of a type on a page. @throws if the page has none. */
  function blockTexts(page: string, type: string): BlockFile {
    const block = pageTexts(page).blocks.find((one) => one.type === type);
    if (!block) throw new Error(`site/pages/${page}.yaml has no block of the type ${type}.`);
    return block;
  }

  /** Returns the top level of the menu in order: labels of pages, names of groups. */
  function menuTexts(): { page?: string; group?: string }[] {
    const { menu } = parse<{ menu: { page?: string; group?: string }[] }>('nav.yaml');
    return menu.map(({ page, group }) => (page ? { page: labelOf(page) } : { group: group ?? '' }));
  }

  /** Returns the menu labels of the pages of a group, in order. */
  function groupTexts(group: string): string[] {
    return pages()
      .filter(({ nav }) => nav?.group === group)
      .sort((a, b) => (a.nav?.order ?? 0) - (b.nav?.order ?? 0))
      .map(({ nav, label }) => nav?.label ?? label ?? '');
  }

  /** Returns the label of the page at a path. */
  function labelOf(address: string): string {
    const page = address === '/' ? pages().find((one) => one.path === '/') : pageTexts(address);
    return page?.label ?? '';
  }

  /** Returns locators of a form on a page, found by the texts of its file. */
  function formOn(page: Page, name: string) {
    const says = formTexts(name);
    const form = page.getByRole('form', { name: says.name, exact: true });
    const submit = form.getByRole('button', { name: says.submit, exact: true });
    return { says, form, submit, label, field, fillIn };

    function label(field: string): string {
      const text = says.fields.find((one) => one.name === field)?.label;
      if (text) return text;
      throw new Error(`site/forms/${name}.yaml has no field ${field} with a label.`);
    }

    /** Returns the control of a field, found by its label. */
    function field(field: string): Locator {
      return form.getByLabel(label(field)).and(form.locator(`[name="${field}"]`));
    }

    async function fillIn(answers: Record<string, string>): Promise<void> {
      for (const [name, text] of Object.entries(answers)) await field(name).fill(text);
    }
  }

  function pages(): PageFile[] {
    const names = readdirSync(path.join(root, 'pages')).filter((name) => name.endsWith('.yaml'));
    return names.map((name) => pageTexts(name.replace(/\.yaml$/, '')));
  }

  function parse<T>(file: string): T {
    if (!parsed.has(file)) parsed.set(file, load(readFileSync(path.join(root, file), 'utf8')));
    return parsed.get(file) as T;
  }

  /** Fills in the facts in all texts of a value. */
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
