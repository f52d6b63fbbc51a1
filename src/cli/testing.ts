import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changingPages } from '../authoring/gallery/changing-pages.ts';
import { locateInExamples } from '../authoring/gallery/example-mistakes.ts';
import {
  ABOUT_EXAMPLES,
  galleryDocuments,
  writeGallery,
} from '../authoring/gallery/write-gallery.ts';
import { destinationOf } from '../destinations/destination-of.ts';
import { fromEnvironment } from '../destinations/from-environment.ts';
import type { Lead } from '../destinations/lead.ts';
import { printText } from '../diagnostics/print-many.ts';
import { deliveryOf } from '../forms/deliveries/delivery-of.ts';
import type { Answer, NamedFile } from '../forms/fields/answers.ts';
import { sampleAnswers } from '../forms/samples/sample-answers.ts';
import { refuse, validate } from '../forms/submission/validate.ts';
import type { Block, Manifest } from '../model/manifest/manifest.ts';
import type { Field, Form } from '../model/schema/form.ts';
import { type Compilation, compile } from '../pipeline.ts';
import { compiledAssets } from '../render/client-assets.ts';
import { htmlOf, pageRenderer, renderPage } from '../render/render-page.tsx';
import type { RenderableSite } from '../ui/layout/renderable-site.ts';
import type { TestProject } from '../units/test-project.ts';
import type { ProblemWords } from '../words/browser-words.ts';
import { en } from '../words/en.ts';
import { openWords } from '../words/open-words.ts';
import { withSourceLines } from './source-lines.ts';

/** The name of the page that shows the tested block, without file extension. */
const PAGE = 'shown-in-a-test';

/** Returns test functions for the units of the project that this code was compiled for. */
export function testProject(): TestProject {
  const words = openWords({ locale: 'en', ...en });
  return {
    problems: () =>
      inGallery((compiled) => mistakes(compiled) || refused(compiled, words) || changing(compiled)),
    render: (block) => inGallery(renderBlock, [block]),
    refuse: (field, answer) => located(() => refusal(field, answer, words)),
    sample: (field) =>
      located(() => sampleAnswers({ fields: [field] }, new Date()))[field.name] ?? '',
    deliver: (form, answers, keep) =>
      located(() =>
        deliveryOf(form).deliver({
          form,
          to: form.deliver,
          answers,
          services: {},
          words,
          stored: () => '',
          key: undefined,
          page: '/',
          keep,
          signal: new AbortController().signal,
        }),
      ),
    forward: async (destination, form, answers) => {
      const { destinations, problems } = fromEnvironment({ tested: destination }, process.env);
      if (problems[0] !== undefined) throw new Error(problems[0]);
      const { definition, setting } = destinationOf(destinations.tested ?? {});
      const now = () => new Date();
      const means = { words, url: '', files: tmpdir(), folder: tmpdir(), now };
      const forwarded = { lead: leadWith(form, answers), form, key: randomUUID() };
      const { signal } = new AbortController();
      return located(() => definition.open(setting, means)(forwarded, signal));
    },
  };
}

/** Runs code of a unit, or work that resolves. Errors name the line of the unit. */
function located<Result>(work: () => Result): Result {
  const fail = (error: unknown) => {
    throw error instanceof Error ? withSourceLines(error) : error;
  };
  try {
    const result = work();
    return result instanceof Promise ? (result.catch(fail) as Result) : result;
  } catch (error) {
    return fail(error);
  }
}

/** Returns a lead as the inbox stores it. */
function leadWith({ id: form }: Form, answers: Record<string, string>): Lead {
  return {
    id: '1',
    receipt: 'TEST-0001',
    form,
    key: 'test',
    digest: '',
    receivedAt: new Date().toISOString(),
    page: '/',
    answers,
    files: [],
    standing: 'received',
    suspicion: { score: 0, reasons: [] },
    sender: '',
    isTest: true,
  };
}

/** Compiles the gallery site, with an additional page for these blocks if there are any. */
async function inGallery<Result>(
  use: (compiled: Compilation) => Result | Promise<Result>,
  blocks: Block[] = [],
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'signpost-test-'));
  const site = path.join(folder, 'site');
  try {
    await writeGallery(site);
    const page = { label: 'Test', description: 'A block in a test.', index: false, blocks };
    const file = path.join(site, `pages/${PAGE}.json`);
    if (blocks.length > 0) await writeFile(file, JSON.stringify(page, null, 2));
    return await located(async () => use(await compile(site)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function diagnosticsText({ diagnostics, sources }: Compilation): string {
  return diagnostics.length > 0 ? printText(diagnostics, sources) : '';
}

/** Returns the mistakes in examples. The menu is that of the gallery: it may be long. */
function mistakes(compiled: Compilation): string {
  const diagnostics = compiled.diagnostics.filter(({ file }) => !file.endsWith('/nav.yaml'));
  const found = { ...compiled, diagnostics, documents: galleryDocuments() };
  const text = diagnosticsText({ ...compiled, ...locateInExamples(found) });
  return text && ABOUT_EXAMPLES + text;
}

function refused({ manifest }: Compilation, words: ProblemWords): string {
  return refusedSamples(Object.values(manifest?.forms ?? {}), words).join('\n');
}

/**
 * Returns a line for each sample answer to a field of these forms that its own rules refuse.
 *
 * @throws what a rule throws.
 */
export function refusedSamples(forms: Pick<Form, 'fields'>[], words: ProblemWords): string[] {
  const refused = forms.flatMap((form) => {
    const answers = sampleAnswers(form, new Date());
    return form.fields.flatMap((field) => {
      const message = refusal(field, answers[field.name] ?? '', words);
      if (message === undefined) return [];
      return `The answer of fields/${field.kind}/sample.ts to the field "${field.name}" is refused by rules.ts: ${message}`;
    });
  });
  return [...new Set(refused)];
}

/** Returns the error message for an answer; `validate` alone would hide what a rule throws. */
function refusal(field: Field, answer: Answer<NamedFile>, words: ProblemWords): string | undefined {
  return (
    refuse(field, answer, words) ??
    validate({ fields: [field] }, { [field.name]: answer }, words)[0]?.message
  );
}

function changing({ manifest }: Compilation): string {
  if (!manifest) return '';
  const render = pageRenderer(renderableSite(manifest));
  return changingPages(manifest.pages, (page) => htmlOf(render(page))).join('\n');
}

function renderBlock(compiled: Compilation): string {
  const { manifest } = compiled;
  const page = manifest?.pages.find((one) => one.path === `/${PAGE}`);
  if (!manifest || !page) throw new Error(diagnosticsText(compiled));
  return renderPage(page, renderableSite(manifest));
}

function renderableSite(manifest: Manifest): RenderableSite {
  return { manifest, url: '', assets: compiledAssets(), fileSizes: new Map() };
}
