import { DESK } from './desk-password.ts';
import { wordsOf } from './site-words.ts';

/** The fixture site of the engine's tests, with every kind of form and page that they need. */
export const FIXTURE = 'tests/fixture/site';

const folder = 'test-results/fixture';

/** How that site is built and served for browser tests. */
export const fixture = {
  dist: `${folder}/dist`,
  flags: `--site ${FIXTURE} --out ${folder}/dist`,
  env: {
    SIGNPOST_ERROR_SCREEN: '1',
    SIGNPOST_DATA: `${folder}/data`,
    DESK_PASSWORD: DESK.hash,
  },
  url: () => `http://127.0.0.1:${process.env.SIGNPOST_TEST_FIXTURE_PORT}`,
};

/** Its texts. */
export const { siteTexts, formTexts, blockTexts, menuTexts, labelOf, formOn } = wordsOf(FIXTURE);

/** Answers for its form `message`. */
export const MESSAGE = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  message: 'Please call me.',
};

/** Matches the receipt number in a success message. */
export const RECEIPT = /Your receipt number is ([2-9A-Z]{4}-[2-9A-Z]{4})\./;
