import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/support/tiny-site.ts';
import { createDraft, keepAsSpare } from './spare-folders.ts';

const FILES = ['index.html', 'team/index.html', 'blog/2026/news/index.html', 'files/offer.pdf'];

async function built() {
  const parent = await temporaryFolder();
  const folder = path.join(parent, 'old');
  for (const file of FILES) {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), 'before');
  }
  return { parent, folder, draft: path.join(parent, 'new'), kept: path.join(parent, 'kept/spare') };
}

const below = (folder: string) => readdirSync(folder, { recursive: true }).sort();

it('hands on the files that are wanted, and no other file or folder', async () => {
  const { parent, folder, draft, kept } = await built();
  keepAsSpare(folder, { folder: kept, expected: [] });
  writeFileSync(path.join(kept, 'team/notes.txt'), 'put there by somebody');
  symlinkSync(parent, path.join(kept, 'blog/index.html'));
  const expected = ['index.html', 'blog/index.html', 'blog/2026/news/index.html', 'not/there.html'];
  createDraft(draft, { folder: kept, expected });
  expect(below(draft)).toEqual(
    ['blog', 'blog/2026', 'blog/2026/news', 'blog/2026/news/index.html', 'index.html'].sort(),
  );
  expect(readdirSync(parent).sort()).toEqual(['kept', 'new']);
});

it('hands on the folders of files that are written again, without the files', async () => {
  const { folder, draft, kept } = await built();
  keepAsSpare(folder, { folder: kept, expected: [] });
  const rewritten = ['team/index.html', 'not/there.html'];
  createDraft(draft, { folder: kept, expected: ['index.html'], rewritten });
  expect(below(draft)).toEqual(['index.html', 'team']);
});

it('begins with nothing where there is nothing to begin with', async () => {
  const { parent, draft, kept } = await built();
  createDraft(draft, { folder: kept, expected: ['team/index.html'] });
  expect(below(draft)).toEqual([]);
  createDraft(path.join(parent, 'without'));
  expect(below(path.join(parent, 'without'))).toEqual([]);
});

it('removes what nobody can take over', async () => {
  const first = await built();
  keepAsSpare(first.folder);
  expect(readdirSync(first.parent)).toEqual([]);
  const second = await built();
  mkdirSync(path.join(second.kept, 'of another build'), { recursive: true });
  keepAsSpare(second.folder, { folder: second.kept, expected: [] });
  expect(readdirSync(second.parent)).toEqual(['kept']);
  expect(below(second.kept)).toEqual(['of another build']);
});

it('leaves alone what somebody else has put in its place', async () => {
  const { parent, draft, kept } = await built();
  const precious = path.join(parent, 'precious');
  mkdirSync(precious);
  writeFileSync(path.join(precious, 'thesis.txt'), 'years of work');
  mkdirSync(path.dirname(kept));
  symlinkSync(precious, kept);
  createDraft(draft, { folder: kept, expected: [] });
  expect(below(draft)).toEqual([]);
  expect(below(precious)).toEqual(['thesis.txt']);
  rmSync(draft, { recursive: true });
  writeFileSync(kept, 'a file');
  createDraft(draft, { folder: kept, expected: [] });
  expect(below(draft)).toEqual([]);
});

it.skipIf(process.platform === 'win32')(
  'takes no folders that other people may look into than those of a new one',
  async () => {
    const { folder, draft, kept } = await built();
    chmodSync(folder, 0o700);
    keepAsSpare(folder, { folder: kept, expected: [] });
    createDraft(draft, { folder: kept, expected: ['team/index.html'] });
    expect(below(draft)).toEqual([]);
    expect(existsSync(kept)).toBe(false);
  },
);
