import { FIXTURE } from '../support/fixture-site.ts';
import { HEBREW } from '../support/hebrew-site.ts';

/** The temporary folder for all builds of these tests. */
export const BUILT = 'test-results/pictures';

/** The folder of the site with all examples, written by `example-pages.ts`. */
export const EXAMPLES = `${BUILT}/examples-site`;

/**
 * The sites and pages that are compared; of the examples all pages. The site in `site/` is not
 * included, because its editors may change it at any time.
 */
export const SITES: Record<string, { site: string; pages: string[] }> = {
  examples: {
    site: EXAMPLES,
    pages: ['/openings', '/texts', '/cards', '/lists', '/others', '/fields'],
  },
  fixture: { site: FIXTURE, pages: ['/', '/questions'] },
  cafe: { site: 'examples/cafe/site', pages: ['/', '/karte'] },
  clinic: { site: 'examples/clinic/site', pages: ['/', '/es/contact'] },
  docs: { site: 'examples/docs/site', pages: ['/', '/guides/storage'] },
  hebrew: { site: HEBREW, pages: ['/', '/repairs'] },
};

/** Returns the output folder of a site. */
export const distOf = (name: string): string => `${BUILT}/${name}`;
