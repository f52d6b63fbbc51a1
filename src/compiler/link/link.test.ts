import { expect, test } from 'vitest';
import { caseNames, sharedCase } from '../../../tests/support/case-folders.ts';
import { readSiteFolder } from '../read/site-folder.ts';
import { openStages } from '../stages.ts';
import { collect } from './collect/collect.ts';
import type { LinkInput } from './input.ts';
import { link } from './link.ts';

const stages = openStages();

/** A sample of all kinds of sites: every tenth case, the good ones, and those about links. */
const SITES = caseNames.filter((name, index) => index % 10 === 0 || /^good-|link/.test(name));

async function inputOf(site: string): Promise<LinkInput> {
  const { documents, skipped, assets } = await readSiteFolder(sharedCase(site));
  const results = documents.map((file) => ({ ...stages.read(file), file }));
  return {
    documents: results.flatMap(({ document }) => (document ? stages.check(document).document : [])),
    rejected: results.flatMap(({ document, file: { kind, name }, source }) =>
      document ? [] : [{ kind, name, source }],
    ),
    skipped,
    assets,
    timed: { pages: [], hidden: [], now: Date.now() },
  };
}

test.each(SITES)('linking %s changes nothing that it is given', async (site) => {
  const input = await inputOf(site);
  const before = structuredClone(input);
  const first = link(input, stages);
  expect(input).toEqual(before);
  expect(link(input, stages)).toEqual(first);
});

test.each(SITES)('each document of %s could be resolved in another thread', async (site) => {
  const input = await inputOf(site);
  const { symbols } = collect(input, stages);
  const before = structuredClone(symbols);
  for (const document of input.documents) {
    const here = stages.resolve(document, symbols);
    const there = stages.resolve(structuredClone(document), structuredClone(symbols));
    expect(structuredClone(there)).toEqual(here);
  }
  expect(symbols).toEqual(before);
});
