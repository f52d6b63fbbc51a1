import { FIXTURE } from '../support/fixture-site.ts';
import { HEBREW } from '../support/hebrew-site.ts';

/** Where everything about pictures is built; nothing of it is kept. */
export const BUILT = 'test-results/pictures';

/** The site of all examples, written by `example-pages.ts`. */
export const EXAMPLES = `${BUILT}/examples-site`;

/**
 * The sites that have their picture taken, and which of their pages; of the examples all. None is of
 * the first site, whose editors change it as they like.
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

/** The folder that a site is built into. */
export const distOf = (name: string): string => `${BUILT}/${name}`;
