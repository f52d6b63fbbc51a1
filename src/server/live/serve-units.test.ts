import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIXTURE } from '../../../tests/support/fixture-site.ts';
import { putOwnBlocks } from '../../../tests/support/own-blocks.ts';
import { serveHere } from '../../../tests/support/serve-here.ts';
import { type OpenInbox, openInbox } from '../../leads/inbox.ts';

// Beside `serve-live.test.ts`, so that both files run at the same time: each starts servers for long.

let folder: string;
let inbox: OpenInbox;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'signpost-dev-'));
  inbox = await openInbox(path.join(folder, 'inbox'));
}, 60_000);

afterAll(async () => {
  await inbox.close();
  rmSync(folder, { recursive: true });
}, 60_000);

const soon = { timeout: 20_000, interval: 100 };

/** Serves a project with a page that its own block `steps` fills. */
async function serveSteps({ files = {}, imported = [], early, problems = [] }: StepsProject) {
  // The same folder each time, so that Vite finds the packages that it has bundled for it.
  const project = path.join(folder, 'steps');
  const cache = path.join(folder, 'cache');
  const put = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    writeFileSync(path.join(project, name), text);
  };
  cpSync(FIXTURE, path.join(project, 'site'), { recursive: true });
  putOwnBlocks(project);
  const view = 'blocks/steps/Steps.tsx';
  const before = readFileSync(path.join(project, view), 'utf8');
  const putView = (start: string) => put(view, `${start}\n${before.replace('Our', '{words}')}`);
  put('site/pages/fresh.yaml', STEPS_PAGE);
  for (const [name, text] of Object.entries(files)) {
    if (name === view) putView(text);
    else put(name, text);
  }
  const readSince = Date.now();
  // The time of a saved file may be some milliseconds behind the clock.
  if (early) await wait(50);
  early?.(project);
  const printed: string[] = [];
  const started = await serveHere(path.join(project, 'site'), inbox, {
    print: (text) => printed.push(text),
    project,
    readSince,
    cache,
    imported: imported.map((name) => path.join(project, name)),
    problemsOfUnits: async () => problems,
  });
  const shown = async () => (await fetch(`${started.address}/fresh`)).text();
  await (await fetch(`${started.address}/src/client/loader.ts`)).text();
  const stop = async () => {
    await started.stop();
    rmSync(project, { recursive: true });
  };
  return { put, putView, shown, stop, printed };
}

const words = (text: string) => `export const words = ${JSON.stringify(text)};\n`;

describe('the units of a project while they are being written', { timeout: 60_000 }, () => {
  describe('of which one imports files from beside them', () => {
    let project: Awaited<ReturnType<typeof serveSteps>>;

    beforeAll(async () => {
      const glob = "import.meta.glob('../../texts/*.ts', { eager: true, import: 'words' })";
      project = await serveSteps({
        files: {
          'lib/first.ts': words('One'),
          'lib/later.ts': words('Two'),
          'texts/1.ts': words('one'),
          'blocks/steps/Steps.tsx': `import { words as first } from '../../lib/first.ts';
const words = [first, ...Object.values(${glob})].join(', ');`,
        },
        imported: ['lib/first.ts', 'texts/1.ts'],
      });
    });

    afterAll(() => project.stop());

    it('shows what is added to a folder that the unit imports as a whole', async () => {
      const { put, shown } = project;
      put('texts/2.ts', words('two'));
      await expect.poll(shown, soon).toContain('One, one, two way to shore');
      put('texts/3.ts', words('three'));
      await expect.poll(shown, soon).toContain('One, one, two, three way to shore');
    });

    it('shows what is saved, and what the unit imports later', async () => {
      const { put, putView, shown } = project;
      put('lib/first.ts', words('Three'));
      await expect.poll(shown, soon).toContain('Three, one, two, three way to shore');
      putView("import { words } from '../../lib/later.ts';");
      await expect.poll(shown, soon).toContain('Two way to shore');
      put('lib/later.ts', words('Four'));
      await expect.poll(shown, soon).toContain('Four way to shore');
    });
  });

  describe('of which none imports anything, and two have changed before their folder was watched', () => {
    const problems: string[] = [];
    let project: Awaited<ReturnType<typeof serveSteps>>;

    beforeAll(async () => {
      project = await serveSteps({ problems, files: OWN_NOTICE, early: replaceAndDelete });
    });

    afterAll(() => project.stop());

    it('shows one that was replaced by an older file', async () => {
      await expect.poll(project.shown, soon).toContain('An early way to shore');
    });

    it('knows that one was deleted', async () => {
      const { put, shown } = project;
      const blocks = [
        '{ type: tally, label: Clicks }',
        '{ type: notice, text: The engine has it. }',
      ];
      put('site/pages/fresh.yaml', FRESH + blocks.map((block) => `  - ${block}\n`).join(''));
      await expect.poll(shown, soon).toContain('data-island="tally"');
      expect(await shown()).toContain('The engine has it.');
      put('site/pages/fresh.yaml', STEPS_PAGE);
    });

    it('shows what is added to a folder that is not there when the unit imports all of it', async () => {
      const { put, putView, shown } = project;
      const glob = "import.meta.glob('../../texts/*/*.ts', { eager: true, import: 'words' })";
      putView(`const words = ['All', ...Object.values(${glob})].join(', ');`);
      await expect.poll(shown, soon).toContain('All way to shore');
      put('texts/2026/1.ts', words('one'));
      await expect.poll(shown, soon).toContain('All, one way to shore');
      put('texts/2027/2.ts', words('two'));
      await expect.poll(shown, soon).toContain('All, one, two way to shore');
    });

    it('names the line of an error in the code of the unit, however often it is shown', async () => {
      const { putView, shown, printed } = project;
      for (const start of ['\n\nnothing();', '\nnothing();', '\n\n\nnothing();']) {
        putView(start);
        const place = `blocks/steps/Steps.tsx:${start.split('\n').length}:1: nothing is not defined`;
        await expect.poll(shown, soon).toContain(place);
        const again = [await shown(), await shown()];
        expect(again).toEqual(again.map(() => expect.stringContaining(`"${place}"`)));
        const file = /"path":"([^"]*)","line":(\d+)/.exec(again[0] ?? '');
        expect(file?.[1]).toMatch(/steps.blocks.steps.Steps\.tsx$/);
        expect(Number(file?.[2])).toBe(start.split('\n').length);
        const said = printed.filter((text) => text.includes(place));
        expect(said).toHaveLength(1);
        expect(said[0]).not.toMatch(/[\\/]vite[\\/]|node:internal/);
      }
    });

    it('compiles the site once for each saved file', async () => {
      const { putView, shown, printed } = project;
      for (const name of ['First', 'Second', 'Third']) {
        printed.length = 0;
        putView(`const words = '${name}';`);
        await expect.poll(shown, soon).toContain(`${name} way to shore`);
        await wait(400);
        expect(printed).toHaveLength(1);
      }
    });

    it('says what is wrong with a schema once, without the stack', async () => {
      const { put, shown, printed } = project;
      const putSchema = (properties: string) =>
        put(
          'blocks/steps/schema.ts',
          `import { defineBlock, text } from 'signpost/block';
export const schema = defineBlock({ type: 'steps', description: 'A way.', properties: ${properties} });\n`,
        );
      putSchema("{ way: text('') }");
      const problem = 'blocks/steps/schema.ts does not describe its key "way".';
      await expect.poll(() => printed.join('\n'), soon).toContain(problem);
      await shown();
      expect(printed.filter((text) => text.includes(problem))).toEqual([problem]);
      putSchema("{ way: text('Where it leads.') }");
      await expect.poll(() => printed.at(-1), soon).toContain('0 errors');
    });

    it('shows the error of a view over the page as it was', async () => {
      const { putView, shown } = project;
      putView("const words = 'Good';");
      await expect.poll(shown, soon).toContain('Good way to shore');
      putView('const words = {};');
      await expect.poll(shown, soon).toContain('cannot show block 1 of the page /fresh');
      expect(await shown()).toContain('Good way to shore');
    });

    it('shows a page once a file is there that a unit has imported before', async () => {
      const { put, putView, shown } = project;
      for (const late of ['blocks/steps/late.ts', 'lib/late.ts', 'words/2026/late.ts']) {
        putView(`import { words } from '../../${late}';`);
        await expect.poll(shown, soon).toContain(`${late} (resolved`);
        put(late, words(`Now ${late}`));
        await expect.poll(shown, soon).toContain(`Now ${late} way to shore`);
      }
    });

    it('says what is wrong with a unit whose code is saved', async () => {
      const { putView, shown } = project;
      problems.push('blocks/quote has no Quote.tsx.');
      putView('');
      await expect.poll(shown, soon).toContain('blocks/quote has no Quote.tsx.');
    });
  });
});

/** What `serveSteps` writes, and which of it the running code imports. */
interface StepsProject {
  files?: Record<string, string>;
  imported?: string[];
  /** Changes units of the project before anything is watched. */
  early?: (project: string) => void;
  /** What is found wrong with the units when one is saved. */
  problems?: string[];
}

/** A page without blocks. */
const FRESH = `label: Fresh
description: Words that say what this page is about.
blocks:
`;

const STEPS_PAGE = `${FRESH}  - { type: steps, way: shore }\n`;

/** A block that replaces the engine's of that name, and shows none of its words. */
const OWN_NOTICE = {
  'blocks/notice/schema.ts': `import { defineBlock, text } from 'signpost/block';
export const schema = defineBlock({
  type: 'notice', description: 'Words.', properties: { text: text('What is said.') } });\n`,
  'blocks/notice/Notice.tsx': 'export function Notice() { return <p>Our own</p>; }\n',
  'blocks/notice/examples.yaml': 'default:\n  block: { type: notice, text: Hi }\n',
};

function replaceAndDelete(project: string): void {
  const view = path.join(project, 'blocks/steps/Steps.tsx');
  const older = readFileSync(view, 'utf8').replace('Our', 'An early');
  writeFileSync(`${view}.older`, older);
  utimesSync(`${view}.older`, new Date(0), new Date(0));
  renameSync(`${view}.older`, view);
  rmSync(path.join(project, 'blocks/notice'), { recursive: true });
}
